import { baseCss, clockText, daytime, escape, icon, richText, statusBar, type Scene, type Template } from '../parts';
import { fillSlots } from '../slots';

/** A bank's app: balance, list of transactions with rules between, or the slip of one transfer. */
export const bank: Template = {
  name: 'bank',
  imageType: 'bank-app',
  weight: 2,
  channels: ['bank-app'],
  kinds: ['phone'],
  draw(scene) {
    const { random, theme } = scene;
    const dark = theme === 'dark';
    const hue = random.pick([24, 210, 225, 160, 265, 350]);
    return {
      html: `${statusBar(scene)}${random.chance(0.5) ? account(scene) : slip(scene)}`,
      css: `${baseCss(scene, dark ? '#17171c' : random.pick(['#fff', '#f2f4f6']), dark ? '#f4f4f6' : '#191f28')}
.top{flex:none;display:flex;align-items:center;gap:12px;padding:12px 18px;font-size:17px;font-weight:600}.top span{display:block;flex:1}
.page{flex:1;min-height:0;overflow:hidden}.hero{padding:14px 22px 20px}.hero .acct{font-size:13px;color:#8b95a1;text-decoration:underline}.hero .sum{font-size:${random.pick([30, 34, 40])}px;font-weight:700;line-height:1.3}
.buttons{display:flex;gap:8px;padding:0 22px 18px}.buttons div{flex:1;text-align:center;border-radius:12px;padding:11px 0;font-weight:600;background:hsl(${hue} 85% 50%);color:#fff}.buttons div+div{background:hsl(${hue} 60% ${dark ? '22%' : '93%'});color:hsl(${hue} 80% ${dark ? '72%' : '42%'})}
.note{margin:0 18px 12px;border-radius:14px;background:${dark ? '#23232a' : '#fff6e5'};padding:13px 15px;font-size:14px}
.month{padding:12px 22px 4px;font-size:13px;color:#8b95a1}.tx{display:flex;justify-content:space-between;align-items:flex-start;padding:12px 22px;border-top:1px solid ${dark ? '#2a2a31' : '#eceff2'}}.tx .what{font-size:15.5px;line-height:1.4}.tx .when{font-size:12px;color:#8b95a1}.tx .right{text-align:right}.tx .amt{font-size:16px;font-weight:600;line-height:1.4}.tx .amt.in{color:${dark ? '#5b9dff' : '#1b64da'}}.tx .rest{font-size:11.5px;color:${dark ? '#6b7079' : '#b0b8c1'}}
.done{text-align:center;padding:46px 20px 20px}.tick{display:inline-flex;width:58px;height:58px;border-radius:50%;background:hsl(${hue} 85% 50%);color:#fff;align-items:center;justify-content:center;margin-bottom:16px}.done .sum{font-size:${random.pick([36, 48, 64])}px;font-weight:800;line-height:1.2;letter-spacing:-.02em}.done .sub{font-size:16px;margin-top:6px}
table{width:calc(100% - 44px);margin:18px 22px;border-collapse:collapse}td,th{border-top:1px solid ${dark ? '#2f2f37' : '#e5e8eb'};border-bottom:1px solid ${dark ? '#2f2f37' : '#e5e8eb'};padding:11px 2px;font-size:14.5px;font-weight:400}th{text-align:left;color:#8b95a1;width:38%}td{text-align:right}
.tabs{flex:none;display:flex;justify-content:space-around;padding:9px 6px 18px;border-top:1px solid ${dark ? '#26262c' : '#eceff2'};font-size:10.5px;color:#8b95a1}.tabs div{display:flex;flex-direction:column;align-items:center;gap:2px}.tabs span{display:block}`,
    };
  },
};

function account(scene: Scene): string {
  const { random, language, message } = scene;
  const korean = language === 'ko';
  const mine = fillSlots(random, language);
  const rows = Array.from({ length: 9 }, () => {
    const slots = fillSlots(random, language);
    const incoming = random.chance(0.35);
    const what = incoming ? slots['name']! : slots['shop']!;
    return `<div class="tx" data-item><div><div class="what">${escape(what)}</div><div class="when" data-role="date">${slots['month']}.${slots['day']} ${clockText(daytime(random), language, 'plain')}</div></div><div class="right"><div class="amt ${incoming ? 'in' : ''}">${incoming ? '+' : '-'}${escape(slots['small']!)}</div><div class="rest">${korean ? '잔액 ' : ''}${escape(slots['balance']!)}</div></div></div>`;
  });
  return `<div class="top">${icon('back')}<span>${escape(message.sender)}</span>${icon('bell')}</div><div class="page" data-viewport>
<div class="hero"><div class="acct">${korean ? '입출금통장' : 'Checking'} ${escape(mine['account']!)}</div><div class="sum">${escape(mine['balance']!)}</div></div>
<div class="buttons"><div>${korean ? '이체' : 'Transfer'}</div><div>${korean ? '채우기' : 'Add money'}</div></div>
<div class="note" data-item data-block>${richText(message.turns.map(({ text }) => text).join('\n'))}</div>
<div class="month">${korean ? `${mine['month']}월 거래내역` : 'Recent activity'}</div>${rows.join('')}</div>${tabs(scene)}`;
}

function slip(scene: Scene): string {
  const { random, language, message } = scene;
  const slots = fillSlots(random, language);
  const text = message.turns.map((turn) => turn.text).join(' ');
  // The slip and the sentence on it speak of the same payment.
  const sum = /[\d,]{4,}원|[$£][\d,]+\.\d{2}/.exec(text)?.[0] ?? slots['amount']!;
  const name = /([가-힣]{2,4})님에게|to ([A-Z]\w+ [A-Z]\w+)/.exec(text)?.slice(1).find(Boolean) ?? slots['name']!;
  const rows = language === 'ko'
    ? [['받는 분', name], ['받는 계좌', `${slots['bank']} ${slots['account']}`], ['보낸 금액', sum], ['수수료', '0원'], ['거래 후 잔액', slots['balance']], ['거래 일시', `2026.${slots['month']}.${slots['day']} ${clockText(daytime(random), language, 'plain')}`], ['내 통장 표시', slots['name']]]
    : [['To', name], ['Account', `${slots['bank']} ${slots['account']}`], ['Amount', sum], ['Fee', '$0.00'], ['Balance after', slots['balance']], ['Date', `${slots['month']}/${slots['day']}/2026 ${clockText(daytime(random), language)}`], ['Reference', slots['case']]];
  return `<div class="top"><span></span>${icon('more')}</div><div class="page" data-viewport><div class="done"><div class="tick">${icon('check', 34)}</div><div class="sum">${escape(sum)}</div><div class="sub" data-item data-block>${richText(message.turns.map(({ text }) => text).join('\n'))}</div></div>
<table>${rows.map(([name, value]) => `<tr data-item><th>${name}</th><td>${escape(value!)}</td></tr>`).join('')}</table></div><div class="buttons"><div>${language === 'ko' ? '확인' : 'Done'}</div><div>${language === 'ko' ? '공유하기' : 'Share'}</div></div>`;
}

function tabs({ language }: Scene): string {
  const names = language === 'ko' ? ['홈', '상품', '이체', '혜택', '전체'] : ['Home', 'Cards', 'Pay', 'Rewards', 'More'];
  const icons = ['home', 'card', 'send', 'star', 'menu'] as const;
  return `<div class="tabs" data-role="chrome">${names.map((name, i) => `<div>${icon(icons[i]!, 21)}<span>${name}</span></div>`).join('')}</div>`;
}
