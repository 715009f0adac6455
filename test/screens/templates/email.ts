import { avatar, baseCss, clockText, dateText, daytime, escape, icon, richText, statusBar, type Scene, type Template } from '../parts';

/** An e-mail in a phone's or a desktop's mail program. */
export const email: Template = {
  name: 'email',
  imageType: 'email',
  weight: 3,
  channels: ['email'],
  kinds: ['phone', 'desktop'],
  draw(scene) {
    const { language, message, random, theme, device } = scene;
    const korean = language === 'ko';
    const dark = theme === 'dark';
    const subject = message.subject ?? (korean ? '안내 드립니다' : 'A message for you');
    const address = `${random.pick(['no-reply', 'notice', 'support', 'info'])}@${random.pick(['mail', 'service', 'news'])}.example.${random.pick(['com', 'net'])}`;
    const when = random.chance(0.5) ? `<div class="when" data-role="date">${dateText(random, language)}</div>` : `<div class="when" data-role="time">${clockText(daytime(random), language)}</div>`;
    const letter = `<div class="letter"><h1 data-block data-item>${escape(subject)}</h1><div class="from" data-item>${avatar(random, 38, '50%')}<div class="who"><div class="name" data-role="sender">${escape(message.sender)}</div><div class="addr" data-role="sender">${address}</div></div>${when}</div>
${message.turns.flatMap(({ text }) => text.split(/\n\s*\n/)).map((paragraph) => `<p data-block data-item>${richText(paragraph)}</p>`).join('')}
<div class="acts" data-role="chrome" data-item><span>${icon('reply', 17)}${korean ? '답장' : 'Reply'}</span><span>${icon('send', 17)}${korean ? '전달' : 'Forward'}</span></div></div>`;
    const frame = device.kind === 'phone' ? `${statusBar(scene)}<div class="top">${icon('back')}<i></i>${icon('star', 20)}${icon('more', 20)}</div><div class="page" data-viewport>${letter}</div>` : `<div class="desk">${folders(scene)}${list(scene, subject)}<div class="page" data-viewport>${letter}</div></div>`;
    const line = dark ? '#333338' : '#e4e6ea';
    return {
      html: frame,
      css: `${baseCss(scene, dark ? '#1a1a1d' : '#fff', dark ? '#e8e8ea' : '#202124')}
.top{flex:none;display:flex;gap:18px;padding:12px 16px;align-items:center}.top i{flex:1}.page{flex:1;min-width:0;min-height:0;overflow:hidden}
.letter{padding:${device.kind === 'phone' ? '6px 18px' : '22px 34px'}}h1{font-size:${device.kind === 'phone' ? 21 : 20}px;font-weight:600;line-height:1.35;margin-bottom:14px}
.from{display:flex;gap:11px;align-items:center;margin-bottom:16px}.who{flex:1;min-width:0}.name{font-weight:600;font-size:14px;line-height:1.35}.addr,.when{font-size:11.5px;color:${dark ? '#8f9096' : '#80868b'};line-height:1.4}.when{flex:none;max-width:40%;text-align:right}
p{font-size:${device.kind === 'phone' ? 15 : random.pick([12, 13, 14])}px;line-height:1.65;margin-bottom:13px}p a{color:${dark ? '#8ab4f8' : '#1a66d6'};text-decoration:underline}
.acts{display:flex;gap:10px;margin-top:18px}.acts span{display:flex;gap:6px;align-items:center;border:1px solid ${line};border-radius:17px;padding:6px 16px;font-size:13px}
.desk{flex:1;min-height:0;display:flex}.folders{flex:0 0 150px;background:${dark ? '#141416' : '#f2f4f8'};padding:18px 14px;font-size:12px}.folders div{padding:6px 4px}.folders .on{font-weight:700}
.list{flex:0 0 270px;border-right:1px solid ${line};overflow:hidden}.mail{padding:10px 14px;border-bottom:1px solid ${line};font-size:11.5px;line-height:1.5}.mail b{display:block;font-size:12.5px;line-height:1.4}.mail div{color:${dark ? '#8f9096' : '#7a7f85'}}.mail.on{background:${dark ? '#26334a' : '#e8f0fe'}}`,
    };
  },
};

function folders({ language }: Scene): string {
  const names = language === 'ko' ? ['받은메일함', '보낸메일함', '내게쓴메일함', '스팸메일함', '휴지통'] : ['Inbox', 'Sent', 'Drafts', 'Spam', 'Bin'];
  return `<div class="folders" data-role="chrome">${names.map((name, i) => `<div class="${i === 0 ? 'on' : ''}">${name}</div>`).join('')}</div>`;
}

/** Other mails in the list, all harmless, and the open one. */
function list({ language, message, random }: Scene, subject: string): string {
  const others = language === 'ko'
    ? [['인사팀', '연차 사용 안내'], ['동네서점', '주문하신 책이 입고되었습니다'], ['김하늘', '주말 등산 사진'], ['기상청', '주간 날씨 소식'], ['구독 서비스', '이번 주 읽을거리']]
    : [['HR team', 'Annual leave reminder'], ['Corner Books', 'Your order is in'], ['Hannah', 'Photos from Sunday'], ['Weather weekly', 'A warm week ahead'], ['Newsletter', 'Five things to read']];
  const row = ([from, title]: readonly [string, string], on: boolean) => `<div class="mail ${on ? 'on' : ''}" data-item><b data-role="sender" data-fit>${escape(from)}</b><div data-fit>${escape(title)}</div></div>`;
  const rows = others.filter(() => random.chance(0.7)).map(([from, title]) => row([from!, title!], false));
  rows.splice(random.integer(0, rows.length), 0, row([message.sender, subject], true));
  return `<div class="list" data-viewport>${rows.join('')}</div>`;
}
