import { avatar, baseCss, clockText, dateText, daytime, escape, icon, richText, statusBar, type Scene, type Template } from '../parts';
import { later } from './kakao';

/** An Android text message thread: the sender's number on top, grey bubbles, small grey times. */
export const sms: Template = {
  name: 'sms',
  imageType: 'sms',
  weight: 5,
  channels: ['sms'],
  kinds: ['phone'],
  draw(scene) {
    const { message, language, random, theme } = scene;
    const dark = theme === 'dark';
    const google = random.chance(0.4);
    let clock = daytime(random);
    const rows = [...earlier(scene), ...message.turns].map((turn) => {
      clock = later(clock, random.integer(1, 300));
      const time = `<time data-role="time">${clockText(clock, language)}</time>`;
      const bubble = `<div class="bubble" data-block>${richText(turn.text, { phones: true })}</div>`;
      return `${random.chance(0.5) ? `<div class="day" data-item data-role="date">${dateText(random, language)}</div>` : ''}<div class="row ${turn.side}" data-item data-side="${turn.side}">${google && turn.side === 'left' ? avatar(random, 32, '50%') : ''}${turn.side === 'right' ? time : ''}${bubble}${turn.side === 'left' && !google ? time : ''}</div>`;
    });
    const unknown = random.chance(0.35) ? `<div class="unknown" data-item data-role="chrome"><div class="ask">${language === 'ko' ? '저장되지 않은 번호입니다.' : 'This sender is not in your contacts.'}</div><div class="answers"><span>${language === 'ko' ? '연락처에 추가' : 'Add contact'}</span><span>${language === 'ko' ? '수신 차단' : 'Block'}</span></div></div>` : '';
    return {
      html: `${statusBar(scene)}<div class="head">${icon('back')}<span class="title" data-role="sender" data-fit>${escape(message.sender)}</span><span class="push"></span>${icon('call', 20)}${icon('more', 20)}</div>
<div class="talk" data-viewport>${unknown}${rows.join('')}</div>
<div class="input" data-role="chrome">${icon('plus')}<span class="field">${language === 'ko' ? random.pick(['메시지를 입력하세요', '문자 메시지']) : 'Text message'}</span>${icon('send')}</div>`,
      css: `${baseCss(scene, dark ? '#010101' : random.pick(['#fff', '#fcfcfc', '#f6f7fb']), dark ? '#f2f2f2' : '#1c1c1e')}
.head{flex:none;display:flex;gap:14px;align-items:center;padding:10px 16px;height:58px}.title{font-size:${random.pick([17, 18, 20])}px;font-weight:600;line-height:1.4}.push{flex:1}
.talk{flex:1;min-height:0;overflow:hidden;padding:4px 14px;display:flex;flex-direction:column}
.day{text-align:center;color:${dark ? '#8d8d92' : '#9a9aa0'};font-size:12px;margin:12px 0 8px}
.row{display:flex;align-items:flex-end;gap:7px;margin-top:6px}.row.right{justify-content:flex-end}
.bubble{max-width:${google ? 78 : 74}%;padding:10px 15px;border-radius:${google ? '20px' : '22px 22px 22px 6px'};font-size:${random.pick([15, 16, 16, 17])}px;line-height:1.42;background:${dark ? '#262629' : random.pick(['#f0f0f3', '#eef1f6', '#e9eef9'])}}.right .bubble{background:${dark ? '#2f4f8f' : '#d6e4ff'}}
.bubble a{text-decoration:underline;color:${dark ? '#82aaff' : '#1a5fd0'}}
time{flex:none;font-size:11px;line-height:1.4;color:${dark ? '#85858a' : random.pick(['#a0a0a6', '#b4b4ba'])}}
.unknown{border:1px solid ${dark ? '#2e2e32' : '#e3e3e8'};border-radius:16px;padding:12px;margin:4px 0 6px;font-size:13px}.ask{color:#8a8a90}.answers{display:flex;gap:24px;margin-top:8px;font-weight:600}.answers span{display:block}
.input{flex:none;display:flex;gap:10px;align-items:center;padding:9px 14px 14px;color:#8d8d92}.field{flex:1;background:${dark ? '#1f1f22' : '#f1f1f4'};border-radius:20px;padding:7px 15px;font-size:14.5px}`,
    };
  },
};

/** Older harmless messages of the thread now and then. */
function earlier({ random, language, message }: Scene): { side: 'left' | 'right'; text: string }[] {
  if (message.turns.length > 1 || random.chance(0.7)) return [];
  return [{ side: 'left', text: language === 'ko' ? `[Web발신]\n인증번호는 ${random.digits(6)}입니다.` : `Your code is ${random.digits(6)}.` }];
}

/** The notification shade or the lock screen: cards of several apps, the message in one of them. */
export const notification: Template = {
  name: 'notification',
  imageType: 'notification',
  weight: 2,
  channels: ['sms', 'notification', 'bank-app'],
  kinds: ['phone'],
  draw(scene) {
    const { message, language, random, theme } = scene;
    const dark = theme === 'dark';
    const lock = random.chance(0.45);
    const card = (app: string, title: string, text: string) =>
      `<div class="card" data-item><div class="app"><span class="badge" style="background:hsl(${random.integer(0, 359)} 60% 50%)"></span><span data-role="sender">${escape(app)}</span><span class="push"></span><span data-role="time">${random.pick(language === 'ko' ? ['지금', `${random.integer(2, 59)}분 전`, clockText(daytime(random), language)] : ['now', `${random.integer(2, 59)}m ago`, clockText(daytime(random), language)])}</span></div><div class="heading" data-role="sender" data-fit>${escape(title)}</div><div class="text" data-block>${richText(text)}</div></div>`;
    const others = language === 'ko'
      ? [['캘린더', '오늘 일정', '오후 3시 팀 회의'], ['날씨', '서울', '맑음 27° 미세먼지 보통'], ['카카오톡', '가족방', '저녁에 뭐 먹을까?'], ['배달의민족', '주문이 접수되었어요', '약 35분 뒤 도착해요'], ['시스템', 'USB 충전 중', '다른 USB 옵션을 보려면 누르세요']]
      : [['Calendar', 'Team sync', 'Today at 3:00 PM'], ['Weather', 'Seattle', 'Partly cloudy, 64°'], ['Messages', 'Mum', 'Dinner on Sunday?'], ['Uber Eats', 'Order picked up', 'Arriving in 12 min'], ['System', 'Charging', '2 h until full']];
    const app = message.channel === 'notification' || message.channel === 'bank-app' ? message.sender : language === 'ko' ? '메시지' : 'Messages';
    const cards = [card(app, message.sender, message.turns.map(({ text }) => text).join('\n')), ...others.filter(() => random.chance(0.45)).map(([name, title, text]) => card(name!, title!, text!))];
    if (random.chance(0.4)) cards.reverse();
    const clock = daytime(random);
    const top = lock
      ? `<div class="lock" data-role="time"><div class="big">${clockText(clock, language, 'plain')}</div></div><div class="lockdate" data-role="date">${dateText(random, language)}</div>`
      : `<div class="quick" data-role="chrome">${(language === 'ko' ? ['Wi-Fi', '소리', '블루투스', '손전등'] : ['Wi-Fi', 'Sound', 'Bluetooth', 'Torch']).map((name) => `<div class="toggle"><i></i><span>${name}</span></div>`).join('')}</div>`;
    const hue = random.integer(0, 359);
    return {
      html: `${statusBar(scene)}${top}<div class="list" data-viewport>${cards.join('')}</div>${lock ? '' : `<div class="clear" data-role="chrome"><span>${language === 'ko' ? '알림 설정' : 'Notification settings'}</span><span>${language === 'ko' ? '지우기' : 'Clear'}</span></div>`}`,
      css: `${baseCss(scene, dark ? `linear-gradient(160deg,hsl(${hue} 25% 12%),hsl(${(hue + 50) % 360} 30% 20%))` : `linear-gradient(160deg,hsl(${hue} 45% 60%),hsl(${(hue + 50) % 360} 50% 72%))`, '#fff')}
.lock{text-align:center;margin-top:46px}.big{font-size:78px;font-weight:300;line-height:1.1}.lockdate{text-align:center;font-size:17px;margin-bottom:26px}
.quick{display:flex;justify-content:space-between;padding:16px 26px 14px}.toggle{display:flex;flex-direction:column;align-items:center;gap:5px;font-size:11px}.toggle i{width:48px;height:48px;border-radius:50%;background:#ffffff3d}.toggle span{display:block}
.list{flex:1;min-height:0;overflow:hidden;padding:4px 10px}
.card{background:${dark ? '#2b2b2ee6' : '#fffffff0'};color:${dark ? '#f0f0f0' : '#1d1d1f'};border-radius:20px;padding:11px 15px 12px;margin-bottom:8px}
.app{display:flex;gap:6px;align-items:center;font-size:11.5px;color:${dark ? '#a2a2a8' : '#77777d'}}.app span{display:block}.badge{width:15px;height:15px;border-radius:4px}.push{flex:1}
.heading{font-weight:600;font-size:14.5px;margin-top:3px;line-height:1.4}.text{font-size:13.5px;line-height:1.4;color:${dark ? '#d0d0d4' : '#3b3b40'}}.text a{color:inherit}
.clear{flex:none;display:flex;justify-content:space-between;padding:8px 26px 22px;font-size:13px;font-weight:600}.clear span{display:block}`,
    };
  },
};
