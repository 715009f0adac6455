import { avatar, baseCss, clockText, dateText, daytime, escape, icon, padding, richText, statusBar, type Template } from '../parts';
import { later } from './kakao';

/** Apple Messages: grey and blue or green bubbles, one time line in the middle, the name under a picture. */
export const imessage: Template = {
  name: 'imessage',
  imageType: 'chat',
  weight: 2,
  channels: ['chat', 'sms'],
  kinds: ['phone'],
  draw(scene) {
    const { message, language, random, theme } = scene;
    const dark = theme === 'dark';
    const { before, after } = message.channel === 'chat' ? padding(scene) : { before: [], after: [] };
    const turns = [...before, ...message.turns, ...after];
    const service = random.pick(language === 'ko' ? ['문자 메시지', 'iMessage', '문자 메시지 • SMS'] : ['Text Message', 'iMessage', 'Text Message • SMS']);
    const day = random.pick(language === 'ko' ? ['오늘', '어제', '(수)'] : ['Today', 'Yesterday', 'Tue']);
    const rows = turns.map((turn, i) => {
      const last = turns[i + 1]?.side !== turn.side;
      return `<div class="row ${turn.side}" data-item data-side="${turn.side}"><div class="bubble ${last ? 'last' : ''}" data-block>${richText(turn.text)}</div></div>`;
    });
    const delivered = turns.at(-1)?.side === 'right' ? `<div class="delivered" data-item data-role="time">${random.pick(language === 'ko' ? ['읽음', '전송됨'] : ['Delivered', 'Read'])}</div>` : '';
    const spam = message.channel === 'sms' && random.chance(0.5)
      ? `<div class="junk" data-item data-role="chrome"><div>${language === 'ko' ? '이 발신자는 연락처 목록에 없습니다.' : 'The sender is not in your contact list.'}</div><div class="report">${language === 'ko' ? '정크 보고' : 'Report Junk'}</div></div>` : '';
    return {
      html: `${statusBar(scene)}<div class="head">${icon('back', 26)}<div class="id">${avatar(random, 46, '50%')}<div class="name" data-role="sender" data-fit>${escape(message.sender)}</div></div><span style="width:26px"></span></div>
<div class="talk" data-viewport><div class="stamp" data-item data-role="date"><div>${service}</div><div>${day} ${clockText(daytime(random), language)}</div></div>${rows.join('')}${delivered}${spam}</div>
<div class="input" data-role="chrome">${icon('plus')}<span class="field">${service.split(' •')[0]}</span></div><div class="grip"></div>`,
      css: `${baseCss(scene, dark ? '#000' : '#fff', dark ? '#fff' : '#000')}
.head{flex:none;display:flex;justify-content:space-between;padding:4px 12px 8px;color:#0b7aff;border-bottom:.5px solid ${dark ? '#2c2c2e' : '#d9d9dc'};background:${dark ? '#151516' : '#f7f7f8'}}.id{display:flex;flex-direction:column;align-items:center;color:${dark ? '#fff' : '#000'};min-width:0}.name{font-size:11.5px;line-height:1.5;max-width:240px}
.talk{flex:1;min-height:0;overflow:hidden;padding:8px 14px;display:flex;flex-direction:column}
.stamp{text-align:center;font-size:11px;color:#8a8a8f;margin:6px 0 10px;line-height:1.4}
.row{display:flex;margin-top:2px}.row.right{justify-content:flex-end}.bubble{max-width:76%;padding:7px 13px;border-radius:18px;font-size:16.5px;line-height:1.3}
.left .bubble{background:${dark ? '#26262a' : '#e9e9eb'}}.right .bubble{background:${service.startsWith('i') ? '#0b84fe' : '#34c759'};color:#fff}.bubble.last{margin-bottom:8px}.left .last{border-bottom-left-radius:5px}.right .last{border-bottom-right-radius:5px}
.bubble a{text-decoration:underline;color:${dark ? '#4aa3ff' : '#0b6fe8'}}.right .bubble a{color:#fff}
.delivered{text-align:right;font-size:11px;color:#8a8a8f}.junk{text-align:center;color:#8a8a8f;font-size:13px;margin-top:14px}.report{color:#0b7aff;margin-top:4px}
.input{flex:none;display:flex;gap:10px;align-items:center;padding:7px 12px;color:#8a8a8f}.field{flex:1;border:1px solid ${dark ? '#3a3a3c' : '#d0d0d4'};border-radius:18px;padding:5px 13px;font-size:15.5px}.grip{flex:none;height:22px}`,
    };
  },
};

/** Telegram's and WhatsApp's look: time and ticks inside the bubble. */
export const telegram: Template = {
  name: 'telegram',
  imageType: 'chat',
  weight: 2,
  channels: ['chat'],
  kinds: ['phone', 'desktop'],
  draw(scene) {
    const { message, language, random, theme, device } = scene;
    const dark = theme === 'dark';
    const { before, after } = padding(scene);
    let clock = daytime(random);
    const rows = [...before, ...message.turns, ...after].map((turn) => {
      clock = later(clock, random.integer(0, 6));
      const ticks = turn.side === 'right' ? ' <svg width="15" height="9" viewBox="0 0 15 9" fill="none" stroke="currentColor" stroke-width="1.400"><path d="M1 5l3 3 6-7M6 7l1 1 6-7"/></svg>' : '';
      return `<div class="row ${turn.side}" data-item data-side="${turn.side}"><div class="bubble" data-block><span class="text">${richText(turn.text)}</span><span class="at" data-role="time">${clockText(clock, language, language === 'ko' ? 'twelve' : 'plain')}${ticks}</span></div></div>`;
    });
    const seen = language === 'ko' ? random.pick(['최근에 접속함', '온라인', `${random.integer(2, 50)}분 전 접속`]) : random.pick(['last seen recently', 'online', 'last seen at 9:14']);
    const whats = random.chance(0.5);
    const [ground, mine] = dark ? (whats ? ['#0b141a', '#005c4b'] : ['#0e1621', '#2b5278']) : whats ? ['#efeae2', '#d9fdd3'] : ['#a5c18f', '#eeffde'];
    return {
      html: `${statusBar(scene)}<div class="head">${icon('back')}${avatar(random, 36, '50%')}<div class="id"><div class="name" data-role="sender" data-fit>${escape(message.sender)}</div><div class="seen" data-role="chrome">${seen}</div></div><span class="push"></span>${icon('call')}${icon('more')}</div>
<div class="talk" data-viewport><div class="day" data-item data-role="date"><span>${dateText(random, language)}</span></div>${rows.join('')}</div>
<div class="input" data-role="chrome">${icon('smile')}<span class="field">${language === 'ko' ? '메시지' : 'Message'}</span>${icon('send')}</div>`,
      css: `${baseCss(scene, dark ? '#17212b' : whats ? '#fff' : '#517da2', dark ? '#fff' : '#111')}
.status{color:${dark || !whats ? '#fff' : '#111'}}.head{flex:none;display:flex;gap:12px;align-items:center;padding:8px 14px;color:${dark || !whats ? '#fff' : '#111'}}.id{min-width:0}.name{font-weight:600;font-size:16px;line-height:1.25}.seen{font-size:12px;opacity:.75;line-height:1.3}.push{flex:1}
.talk{flex:1;min-height:0;overflow:hidden;background:${ground};padding:8px 10px;display:flex;flex-direction:column;${device.kind === 'desktop' ? 'padding:8px 12%;' : ''}}
.day{align-self:center;margin:6px 0}.day span{display:block;background:${whats && !dark ? '#fff' : '#00000038'};color:${whats && !dark ? '#54656f' : '#fff'};font-size:12px;border-radius:10px;padding:2px 10px}
.row{display:flex;margin-top:4px}.row.right{justify-content:flex-end}.bubble{max-width:80%;padding:6px 10px;border-radius:12px;font-size:15px;line-height:1.35;background:${dark ? '#202c33' : '#fff'};color:${dark ? '#e9edef' : '#111'};display:flex;flex-wrap:wrap;justify-content:flex-end;column-gap:8px}
.text{display:block;flex:1 1 auto;min-width:0}.at{display:block;align-self:flex-end;font-size:11px;line-height:1.4;color:${dark ? '#8696a0' : '#7d8e98'};white-space:nowrap}.at svg{vertical-align:-1px;color:#53bdeb}.right .bubble{background:${mine}}
.bubble a{color:${dark ? '#53bdeb' : '#1c74c4'}}.input{flex:none;display:flex;gap:12px;align-items:center;padding:10px 14px;color:#8696a0;background:${dark ? '#17212b' : '#fff'}}.field{flex:1;font-size:15px}`,
    };
  },
};
