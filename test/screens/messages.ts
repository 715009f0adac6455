import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { ScamType } from '../../preload/contract';
import { englishMessages } from './messages-en';
import { koreanMessages } from './messages-ko';
import { Channel, type Message, type OwnMessage } from './message';
import type { Random } from './random';
import type { Label, Language } from './screen';
import { fill, fillSlots, type Slots } from './slots';

/** One line of a message file; further fields are not needed here. */
const Row = z.object({ id: z.string(), label: z.enum(['fraud', 'benign']), scamType: ScamType.nullish(), language: z.enum(['ko', 'en']), channel: Channel, text: z.string().min(1) });
type Row = z.infer<typeof Row>;

/** Gives one message after another: our own templates and the rows of the message files in turn, chosen by chance. */
export type MessageSource = (random: Random, language: Language, channels: readonly Channel[], label: Label) => Message;

/** @param files JSON lines with id, label, scamType, language, channel, text; missing files are an error. */
export function messageSource(files: readonly string[]): MessageSource {
  const rows = files.flatMap(readRows);
  return (random, language, channels, label) => {
    const wanted = <T extends { channel: Channel }>(list: readonly T[], labelOf: (item: T) => Label) => list.filter((item) => channels.includes(item.channel) && labelOf(item) === label);
    const fitting = wanted(rows.filter((row) => row.language === language), (row) => row.label);
    const own = wanted(language === 'ko' ? koreanMessages : englishMessages, labelOfOwn);
    if (fitting.length > 0 && (own.length === 0 || random.chance(0.6))) return fromRow(random.pick(fitting), random);
    return fromOwn(random.pick(own), language, random);
  };
}

function readRows(file: string): Row[] {
  if (!existsSync(file)) throw new Error(`no message file ${file}`);
  return readFileSync(file, 'utf8').split('\n').filter((line) => line.trim() !== '').map((line) => Row.parse(JSON.parse(line)));
}

function labelOfOwn(message: OwnMessage): Label {
  return 'scamType' in message ? 'fraud' : 'benign';
}

function fromOwn(own: OwnMessage, language: Language, random: Random): Message {
  const slots = fillSlots(random, language);
  const list = language === 'ko' ? koreanMessages : englishMessages;
  return {
    id: `own-${language}-${list.indexOf(own)}`,
    label: labelOfOwn(own),
    scamType: 'scamType' in own ? own.scamType : null,
    language,
    channel: own.channel,
    sender: fill(own.sender, slots),
    subject: own.subject ? fill(own.subject, slots) : null,
    turns: own.turns.map((turn) => ({ side: turn.startsWith('>') ? 'right' : 'left', text: fill(turn.replace(/^>/, ''), slots) })),
  };
}

const officialHosts = ['www.kbstar.com', 'www.gov.kr', 'www.hometax.go.kr', 'www.usps.com', 'www.paypal.com', 'www.irs.gov'];

/** A row has no sender of its own, but for e-mails that begin with header lines. */
function fromRow(row: Row, random: Random): Message {
  const slots = fillSlots(random, row.language);
  const header = (names: string) => new RegExp(`^(?:${names})\\s*:\\s*(.+)$`, 'm').exec(row.text)?.[1] ?? null;
  const from = header('보낸\\s?사람|발신자?|From');
  const subject = header('제목|Subject');
  const body = row.text.replace(/^(?:보낸\s?사람|발신자?|From|제목|Subject)\s*:.*\n?/gm, '').trim() || row.text;
  const sender = from ?? senderOf(row, slots, random);
  return { id: row.id, label: row.label, scamType: row.scamType ?? null, language: row.language, channel: row.channel, sender, subject, turns: [{ side: 'left', text: body }] };
}

function senderOf(row: Row, slots: Slots, random: Random): string {
  switch (row.channel) {
    case 'chat':
      return slots['name']!;
    case 'bank-app':
      return slots['bank']!;
    case 'web':
    case 'payment':
      return row.label === 'fraud' ? slots['lookalike']! : random.pick(officialHosts);
    case 'notification':
      return /^\[?([^\]:\n]{2,12})[\]:]/.exec(row.text)?.[1] ?? (row.language === 'ko' ? '알림' : 'Alerts');
    case 'email':
      return slots['name']!;
    case 'sms':
      return random.pick([slots['mobile']!, slots['phone']!]);
  }
}
