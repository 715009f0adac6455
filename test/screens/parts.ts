import type { Random } from './random';
import type { Device, Language, Theme } from './screen';
import type { Message } from './message';
import type { ImageType } from '../../preload/contract';

/** What a template draws with. */
export type Scene = {
  readonly random: Random;
  readonly language: Language;
  readonly theme: Theme;
  readonly device: Device;
  readonly font: string;
  readonly message: Message;
};

export type Drawing = { readonly html: string; readonly css: string };

export type Template = {
  readonly name: string;
  readonly imageType: ImageType;
  /** Share of screens. */
  readonly weight: number;
  readonly channels: readonly Message['channel'][];
  readonly kinds: readonly Device['kind'][];
  readonly draw: (scene: Scene) => Drawing;
};

export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!);
}

const picturePattern = /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{fe0f})(?:\u{200d}\p{Extended_Pictographic}\u{fe0f}?|\p{Emoji_Modifier})*/gu;
const linkPattern = /(?:https?:\/\/[^\s가-힣]+|(?<![\w@.-])[\w-]+(?:\.[\w-]+)+\/[\w?=&./-]+|(?<![\w@.-])(?:[\w-]+\.)+(?:com|net|org|kr|co|me|live|biz|xyz|top|icu|cc|site|vip|info|click|shop|online|io|app)(?![\w.-]))/g;
const phonePattern = /(?<![\d-])(?:0\d{1,2}-\d{3,4}-\d{4}|1[5-8]\d{2}-\d{4}|00700-\d{3}-\d{4})(?![\d-])/g;

/** Message text as messengers show it: links and (where wanted) numbers underlined, emoji as pictures, line breaks kept. */
export function richText(text: string, { phones = false } = {}): string {
  let html = escape(text).replace(linkPattern, (link) => `<a>${link}</a>`);
  if (phones) html = html.replace(phonePattern, (number) => `<a>${number}</a>`);
  return html.replace(picturePattern, emoji).replaceAll('\n', '<br>');
}

/** Emoji are drawn here, for the fonts of many machines have none; they are pictures and no part of the truth. */
function emoji(char: string): string {
  const hue = (char.codePointAt(0)! * 47) % 360;
  const face = /[\u{1f600}-\u{1f64f}\u{1f910}-\u{1f97a}]/u.test(char);
  const heart = /[\u{2764}\u{1f493}-\u{1f49f}]/u.test(char);
  const shape = face
    ? '<circle cx="10" cy="10" r="9" fill="#ffcc4d"/><circle cx="7" cy="8" r="1.4" fill="#664500"/><circle cx="13" cy="8" r="1.4" fill="#664500"/><path d="M5.5 12a4.8 4.8 0 0 0 9 0z" fill="#664500"/>'
    : heart
      ? '<path d="M10 18S1.500 12.500 1.500 6.800C1.500 2.500 7.500 1.500 10 5.500 12.500 1.500 18.500 2.500 18.500 6.800 18.500 12.500 10 18 10 18z" fill="#dd2e44"/>'
      : `<rect x="2" y="2" width="16" height="16" rx="5" fill="hsl(${hue} 75% 55%)"/><circle cx="10" cy="10" r="4" fill="hsl(${(hue + 60) % 360} 90% 85%)"/>`;
  return `<svg class="emoji" viewBox="0 0 20 20">${shape}</svg>`;
}

const paths = {
  back: '<path d="M15 4l-8 8 8 8"/>',
  search: '<circle cx="11" cy="11" r="6"/><path d="M16 16l5 5"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  more: '<g fill="currentColor" stroke="none"><circle cx="12" cy="5" r="1.8"/><circle cx="12" cy="12" r="1.8"/><circle cx="12" cy="19" r="1.8"/></g>',
  call: '<path d="M6 3l4 5-2 3c1 2.500 3 4.500 5.500 5.500l3-2 4.500 4-2.500 2.500C11 21 3 13 3.500 5.500z"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  smile: '<circle cx="12" cy="12" r="8.500"/><path d="M8.500 14a4 4 0 0 0 7 0M9 9.500v.1M15 9.500v.1"/>',
  lock: '<rect x="6" y="11" width="12" height="9" rx="2"/><path d="M8.500 11V8a3.500 3.500 0 0 1 7 0v3"/>',
  star: '<path d="M12 4l2.500 5.200 5.500.8-4 4 1 5.600-5-2.700-5 2.700 1-5.600-4-4 5.500-.8z"/>',
  home: '<path d="M4 11l8-7 8 7v9H4z"/>',
  card: '<rect x="3" y="6" width="18" height="13" rx="2"/><path d="M3 10.500h18"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4 21c1-5 4-7 8-7s7 2 8 7"/>',
  bell: '<path d="M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15zM10 20.500h4"/>',
  check: '<path d="M5 13l5 5L20 7"/>',
  send: '<path d="M4 12L20 4l-5 16-3.500-6.500z"/>',
  camera: '<rect x="3" y="7" width="18" height="13" rx="3"/><circle cx="12" cy="13.500" r="4"/><path d="M8 7l1.500-3h5L16 7"/>',
  reply: '<path d="M10 8V4L3 10.500 10 17v-4c6 0 9 2 11 6 0-7-4-11-11-11z"/>',
} as const;

export function icon(name: keyof typeof paths, size = 22): string {
  return `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.900" stroke-linecap="round" stroke-linejoin="round">${paths[name]}</svg>`;
}

/** A profile picture: a figure on a coloured ground. */
export function avatar(random: Random, size: number, radius: string): string {
  const hue = random.integer(0, 359);
  return `<svg class="avatar" width="${size}" height="${size}" viewBox="0 0 24 24" style="border-radius:${radius};background:hsl(${hue} 45% 72%)"><circle cx="12" cy="9" r="4.500" fill="hsl(${hue} 40% 90%)"/><path d="M2 26c0-8 4-11 10-11s10 3 10 11z" fill="hsl(${(hue + random.integer(0, 90)) % 360} 45% 50%)"/></svg>`;
}

export type Clock = { readonly hour: number; readonly minute: number };

/** 오전 9:05, 9:05 AM, 21:05 … */
export function clockText({ hour, minute }: Clock, language: Language, style: 'twelve' | 'plain' = 'twelve'): string {
  const padded = String(minute).padStart(2, '0');
  if (style === 'plain') return `${hour}:${padded}`;
  const twelve = ((hour + 11) % 12) + 1;
  return language === 'ko' ? `${hour < 12 ? '오전' : '오후'} ${twelve}:${padded}` : `${twelve}:${padded} ${hour < 12 ? 'AM' : 'PM'}`;
}

const koDays = ['일', '월', '화', '수', '목', '금', '토'];
const enDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const enMonths = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

export function dateText(random: Random, language: Language): string {
  const [month, day, weekday] = [random.integer(1, 12), random.integer(1, 28), random.integer(0, 6)];
  return language === 'ko' ? `2026년 ${month}월 ${day}일 ${koDays[weekday]}요일` : `${enDays[weekday]}, ${enMonths[month - 1]} ${day}, 2026`;
}

export function daytime(random: Random): Clock {
  return { hour: random.integer(7, 23), minute: random.integer(0, 59) };
}

/** The phone's own row at the top; nothing on a desktop. */
export function statusBar(scene: Scene): string {
  const { random, device, language } = scene;
  if (device.kind === 'desktop') return '';
  const carrier = random.pick(language === 'ko' ? ['SKT', 'KT', 'LG U+', ''] : ['', 'T-Mobile', 'EE', '']);
  const battery = random.integer(8, 100);
  const apple = device.name.startsWith('iphone');
  const network = random.pick(['5G', 'LTE', '']);
  const signal = '<svg width="17" height="12" viewBox="0 0 17 12" fill="currentColor"><rect y="8" width="3" height="4" rx=".8"/><rect x="4.500" y="5.500" width="3" height="6.500" rx=".8"/><rect x="9" y="3" width="3" height="9" rx=".8"/><rect x="13.500" width="3" height="12" rx=".8"/></svg>';
  const wifi = '<svg width="16" height="12" viewBox="0 0 16 12" fill="none" stroke="currentColor" stroke-width="1.800"><path d="M1 4.500a10 10 0 0 1 14 0M3.500 7.300a6.500 6.500 0 0 1 9 0"/><circle cx="8" cy="10" r="1" fill="currentColor"/></svg>';
  const cell = `<svg width="25" height="12" viewBox="0 0 25 12"><rect x=".5" y=".5" width="21" height="11" rx="3" fill="none" stroke="currentColor" opacity=".5"/><rect x="2" y="2" width="${(18 * battery) / 100}" height="8" rx="1.700" fill="currentColor"/><rect x="23" y="4" width="1.500" height="4" rx=".7" fill="currentColor"/></svg>`;
  return `<div class="status" data-role="chrome"><span class="clock">${clockText(daytime(random), language, 'plain')}</span><span class="signs">${!apple && carrier ? `<span>${carrier}</span>` : ''}${signal}${network ? `<span class="net">${network}</span>` : wifi}${apple ? '' : `<span>${battery}%</span>`}${cell}</span></div>`;
}

/** Common look: reset, font, status bar. `ground` and `ink` are the page's colours. */
export function baseCss({ font, device, theme, random }: Scene, ground: string, ink: string): string {
  return `*{box-sizing:border-box;margin:0;padding:0}
html{height:100%;color-scheme:${theme}}
body{width:${device.width}px;height:${device.height}px;overflow:hidden;background:${ground};color:${ink};font-family:'${font}','Noto Sans CJK KR',Pretendard,sans-serif;font-size:15px;line-height:1.4;word-break:${random.chance(0.4) ? 'keep-all' : 'normal'};overflow-wrap:anywhere;display:flex;flex-direction:column;-webkit-font-smoothing:antialiased}
svg{flex:none}.icon{display:block}.emoji{width:1.2em;height:1.2em;vertical-align:-.2em;margin:0 .05em}
.status{height:${device.name.startsWith('iphone') ? 47 : 30}px;padding:${device.name.startsWith('iphone') ? '12px 28px 0 36px' : '6px 16px 0 20px'};flex:none;display:flex;justify-content:space-between;align-items:center;font-size:${device.name.startsWith('iphone') ? 15 : 12.5}px;font-weight:600;line-height:1.2}
.status .signs{display:flex;gap:5px;align-items:center;font-weight:500;font-size:12px}.status .signs>span{display:block}.status .clock{display:block}
[data-fit]{white-space:nowrap;overflow:hidden;min-width:0}`;
}

/** Small talk around the message, the same for frauds and benign ones so that it gives nothing away. */
export function padding(scene: Scene): { before: Message['turns']; after: Message['turns'] } {
  const { random, language } = scene;
  const before = language === 'ko'
    ? ['안녕하세요', '네 안녕하세요', '어디세요?', 'ㅋㅋㅋ 알겠어', '사진 잘 봤어요 😊', '점심 드셨어요?', '아까 전화 못 받았어 미안', '네네', '오늘 비 온대 우산 챙겨 ☔']
    : ['Hello', 'Hi there!', 'Are you around?', 'Haha okay', 'Nice photos 😊', 'Had lunch yet?', 'Sorry I missed your call', 'Sure', 'Take an umbrella today ☔'];
  const after = language === 'ko' ? ['네', '확인했습니다', '잠시만요', '지금은 좀 바빠요', '네 알겠습니다 🙏', '?'] : ['Ok', 'Got it', 'One moment please', 'A bit busy right now', 'Thanks 🙏', '?'];
  const some = (from: readonly string[], most: number) => Array.from({ length: random.integer(0, most) }, () => ({ side: random.pick(['left', 'right'] as const), text: random.pick(from) }));
  return { before: some(before, 4), after: some(after, 2) };
}
