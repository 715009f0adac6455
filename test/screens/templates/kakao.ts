import { avatar, baseCss, clockText, dateText, daytime, escape, icon, padding, richText, statusBar, type Clock, type Drawing, type Scene, type Template } from '../parts';
import type { Turn } from '../message';

/** KakaoTalk's look: yellow and white bubbles on a coloured ground, time and unread mark beside the bubble. */
export const kakao: Template = {
  name: 'kakao',
  imageType: 'chat',
  weight: 5,
  channels: ['chat'],
  kinds: ['phone', 'desktop'],
  draw(scene) {
    const { message, device } = scene;
    const { before, after } = padding(scene);
    const talk = conversation(scene, [...before, ...message.turns, ...after]);
    const chat = `${header(scene)}<div class="talk" data-viewport><div class="stack">${talk}</div></div>${inputBar(scene)}`;
    return device.kind === 'phone'
      ? { html: statusBar(scene) + chat, css: css(scene) }
      : { html: `<div class="window"><div class="bar"><i></i><i></i><i></i></div>${chat}</div>`, css: css(scene) + windowCss(scene) };
  },
};

/** A conversation without end, for tall captures. */
export function drawTallTalk(scene: Scene, turns: readonly Turn[]): Drawing {
  return { html: `${statusBar(scene)}${header(scene)}<div class="talk"><div class="stack">${conversation(scene, turns)}</div></div>`, css: `${css(scene)}body{height:auto;min-height:${scene.device.height}px;overflow:visible}.talk{overflow:visible;display:block;flex:none}` };
}

function header({ message, random }: Scene): string {
  return `<div class="head">${icon('back')}<span class="title" data-role="sender" data-fit>${escape(message.sender)}</span>${random.chance(0.2) ? `<span class="count" data-role="chrome">${random.integer(3, 240)}</span>` : ''}<span class="push"></span>${icon('search')}${icon('menu')}</div>`;
}

function conversation(scene: Scene, turns: readonly Turn[]): string {
  const { random, language, message } = scene;
  const face = avatar(random, 38, '38%');
  const unread = random.chance(0.5);
  let clock = daytime(random);
  const rows: string[] = [];
  if (random.chance(0.75)) rows.push(dayMark(scene));
  turns.forEach((turn, i) => {
    const first = turns[i - 1]?.side !== turn.side || i % 12 === 0;
    if (i > 0 && i % 40 === 0) rows.push(dayMark(scene));
    const last = turns[i + 1]?.side !== turn.side;
    if (first) clock = later(clock, random.integer(0, 9));
    // KakaoTalk shows the time once for a run of the same minute.
    const time = last ? `<time data-role="time">${clockText(clock, language)}</time>` : '';
    const mark = turn.side === 'right' && unread && last ? '<b data-role="chrome">1</b>' : '';
    const bubble = `<div class="bubble ${first ? 'first' : ''}" data-block>${richText(turn.text)}</div>`;
    const meta = mark || time ? `<div class="meta">${mark}${time}</div>` : '';
    rows.push(turn.side === 'left'
      ? `<div class="row left" data-item data-side="left"><div class="face">${first ? face : ''}</div><div class="said">${first ? `<div class="who" data-role="sender">${escape(message.sender)}</div>` : ''}<div class="line">${bubble}${meta}</div></div></div>`
      : `<div class="row right" data-item data-side="right"><div class="line">${bubble}${meta}</div></div>`);
  });
  return rows.join('');
}

function dayMark({ random, language }: Scene): string {
  return `<div class="day" data-item data-role="date"><span>${dateText(random, language)}</span></div>`;
}

export function later({ hour, minute }: Clock, minutes: number): Clock {
  const sum = hour * 60 + minute + minutes;
  return { hour: Math.floor(sum / 60) % 24, minute: sum % 60 };
}

function inputBar({ language, random }: Scene): string {
  const hint = random.chance(0.5) ? (language === 'ko' ? '메시지 입력' : 'Enter a message') : '';
  return `<div class="input" data-role="chrome">${icon('plus')}<span class="field">${hint}</span>${icon('smile')}<span class="hash">#</span></div>`;
}

function css(scene: Scene): string {
  const dark = scene.theme === 'dark';
  const ground = dark ? scene.random.pick(['#1b1b1d', '#2a2f38']) : scene.random.pick(['#b2c7d9', '#bacee0', '#9bbbd4', '#d7e0e6', '#e9dccb', '#c4d3b8']);
  const faded = dark ? '#8b8f95' : '#56697a';
  const size = scene.random.pick([14, 15, 15, 16, 18]);
  const ink = dark ? '#f1f1f1' : '#191919';
  return `${baseCss(scene, ground, ink)}
:root{--ground:${ground};--ink:${ink}}
.head{flex:none;display:flex;gap:14px;align-items:center;padding:10px 14px;height:52px}.title{font-size:17px;font-weight:600;line-height:1.3}.count{color:${faded};font-size:15px}.push{flex:1}
.talk{flex:1;min-height:0;overflow:hidden;display:flex;flex-direction:column;justify-content:${scene.random.chance(0.6) ? 'flex-end' : 'flex-start'};padding:6px 10px}
.stack{display:flex;flex-direction:column;flex:none}
.day{align-self:center;margin:10px 0}.day span{display:block;background:#0000001f;color:#fff;border-radius:14px;padding:3px 12px;font-size:12px}
.row{display:flex;margin-top:5px}.row.right{justify-content:flex-end}.face{width:46px;flex:none}.said{min-width:0;max-width:82%}
.who{font-size:12.5px;color:${dark ? '#b9bcc0' : '#4a5a68'};margin-bottom:4px;line-height:1.2}
.line{display:flex;align-items:flex-end;gap:5px;max-width:100%}.row.right .line{max-width:80%;flex-direction:row-reverse}
.bubble{padding:8px 11px;border-radius:15px;font-size:${size}px;line-height:1.38;background:${dark ? '#3a3a3d' : '#fff'};min-width:0}.bubble.first{border-top-left-radius:4px}
.right .bubble{background:#fee500;color:#191919}.right .bubble.first{border-top-left-radius:15px;border-top-right-radius:4px}
.bubble a{text-decoration:underline;color:${dark ? '#7fb2ff' : '#1f5fc4'}}.right .bubble a{color:#1a53b5}
.meta{flex:none;display:flex;flex-direction:column;align-items:flex-end;font-size:10.5px;line-height:1.25;color:${faded}}.left .meta{align-items:flex-start}
.meta b{color:${dark ? '#fee500' : '#e8b400'};font-size:10px;font-weight:600}.meta time{display:block;white-space:nowrap}
.input{flex:none;display:flex;align-items:center;gap:10px;padding:9px 12px;background:${dark ? '#232325' : '#fff'};color:${dark ? '#8a8a8e' : '#8e8e93'};height:50px}.field{flex:1;font-size:14px}.hash{font-size:18px}`;
}

function windowCss({ device, random }: Scene): string {
  const width = random.integer(360, 460);
  return `body{background:linear-gradient(${random.integer(0, 360)}deg,#5a7ea8,#9ab6b0);justify-content:center;align-items:center}
.window{width:${width}px;height:${Math.min(device.height - 60, random.integer(560, 760))}px;border-radius:8px;overflow:hidden;display:flex;flex-direction:column;box-shadow:0 12px 40px #0007;background:var(--ground);color:var(--ink)}
.bar{flex:none;height:26px;display:flex;gap:7px;padding:8px 10px;justify-content:flex-end}.bar i{width:10px;height:10px;border-radius:50%;background:#0000002e}.bubble{font-size:13px}.title{font-size:15px}`;
}
