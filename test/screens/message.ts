import { z } from 'zod';
import type { ScamType } from '../../preload/contract';
import type { Label, Language } from './screen';

export const Channel = z.enum(['chat', 'sms', 'email', 'web', 'payment', 'notification', 'bank-app']);
export type Channel = z.infer<typeof Channel>;

/** A message template written for the screens: fraud when it has a scam type, benign when it has a benign type. */
export type OwnMessage = { readonly channel: Channel; readonly sender: string; readonly subject?: string; readonly turns: readonly string[] } & ({ readonly scamType: ScamType } | { readonly benignType: string });

export type Turn = { readonly side: 'left' | 'right'; readonly text: string };

/** What a screen shows, slots filled. */
export type Message = {
  readonly id: string;
  readonly label: Label;
  readonly scamType: ScamType | null;
  readonly language: Language;
  readonly channel: Channel;
  /** Name, number or host that it comes from. */
  readonly sender: string;
  readonly subject: string | null;
  readonly turns: readonly Turn[];
};
