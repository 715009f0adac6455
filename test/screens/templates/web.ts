import { baseCss, clockText, daytime, escape, icon, richText, statusBar, type Scene, type Template } from '../parts';
import { fillSlots } from '../slots';

/** A page in a browser: warning or sign-in form, the address above it. */
export const web: Template = {
  name: 'web',
  imageType: 'web-page',
  weight: 3,
  channels: ['web'],
  kinds: ['phone', 'desktop'],
  draw(scene) {
    const { language, message, random, device } = scene;
    const korean = language === 'ko';
    // Honest sites ask for no more than a name and a password to sign in.
    const most = message.label === 'fraud' ? random.integer(2, 4) : 2;
    const fields = random.chance(0.7) ? (korean ? ['아이디', '비밀번호', '계좌번호', '주민등록번호'] : ['User ID', 'Password', 'Card number', 'Date of birth']).slice(0, most) : [];
    const brand = message.sender.split('.').filter((part) => part !== 'www')[0]!.split('-')[0]!.toUpperCase();
    const links = korean ? ['회사소개', '개인정보처리방침', '이용약관', '고객센터', '전자금융거래 기본약관'] : ['About', 'Privacy', 'Terms of use', 'Contact us', 'Cookie settings'];
    const menu = korean ? ['조회', '이체', '금융상품', '고객센터'] : ['Accounts', 'Payments', 'Products', 'Help'];
    return {
      html: `${browserBar(scene)}<div class="site"><div class="nav"><b>${escape(brand)}</b>${device.kind === 'desktop' ? menu.map((name) => `<span>${name}</span>`).join('') : `<i></i>${icon('menu')}`}</div>
<div class="main"><h1 data-block data-item>${korean ? random.pick(['본인 확인이 필요합니다', '보안 안내', '고객님의 계정을 확인해 주세요']) : random.pick(['Confirm it is you', 'Security notice', 'Sign in to continue'])}</h1>
<p class="lead" data-block data-item>${richText(message.turns.map(({ text }) => text).join('\n'))}</p>
${fields.map((field) => `<div class="field" data-item><span>${field}</span></div>`).join('')}
${fields.length ? `<div class="go" data-item>${korean ? random.pick(['확인', '로그인', '다음']) : random.pick(['Continue', 'Sign in', 'Next'])}</div><div class="small" data-item><a>${korean ? '비밀번호를 잊으셨나요?' : 'Forgot password?'}</a></div>` : ''}</div>
${notices(scene)}<div class="foot" data-item><div class="links">${links.map((link) => `<a>${link}</a>`).join('')}</div><div class="copy">Copyright © 2026 ${escape(brand)}. All rights reserved. ${korean ? '사업자등록번호 120-81-00000 통신판매업신고 2019-서울중구-0000' : 'Member services, PO Box 100, Anytown'}</div></div></div>`,
      css: `${pageCss(scene)}
.nav{display:flex;gap:22px;align-items:center;padding:14px 6%;background:hsl(var(--hue) 70% ${scene.theme === 'dark' ? '18%' : '40%'});color:#fff;font-size:14px}.nav b{font-size:20px;letter-spacing:.02em}.nav span{display:block}.nav i{flex:1}
.main{width:${device.kind === 'desktop' ? '440px' : '88%'};margin:30px auto}h1{font-size:${device.kind === 'desktop' ? 26 : 23}px;line-height:1.35;margin-bottom:12px}.lead{font-size:15px;line-height:1.6;margin-bottom:18px}
.field{border:1px solid ${scene.theme === 'dark' ? '#3c3c44' : '#c9ced6'};border-radius:6px;padding:11px 13px;margin-bottom:9px;color:${scene.theme === 'dark' ? '#75757d' : '#a3a9b3'};font-size:14px}.field span{display:block}
.go{background:hsl(var(--hue) 75% 45%);color:#fff;text-align:center;border-radius:6px;padding:12px;font-weight:600;margin-top:6px}.small{font-size:12px;margin-top:10px;text-align:center}.small a{text-decoration:underline}
.board{width:${device.kind === 'desktop' ? '640px' : '88%'};margin:0 auto 22px;border-collapse:collapse;font-size:${random.pick([11, 12, 13])}px}.board th,.board td{border-top:1px solid ${scene.theme === 'dark' ? '#33333a' : '#dfe3e8'};padding:7px 4px;text-align:left}.board td:last-child,.board th:last-child{text-align:right;white-space:nowrap}
.foot{margin:auto 6% 14px;padding-top:12px;border-top:1px solid ${scene.theme === 'dark' ? '#33333a' : '#dfe3e8'};font-size:${random.pick([9, 9.5, 10])}px;color:${scene.theme === 'dark' ? '#77777f' : '#999fa8'}}.links{display:flex;flex-wrap:wrap;gap:4px 14px}.links a{display:block}.copy{margin-top:5px}`,
    };
  },
};

/** A board of short notices with dates: small print between rules, as most sites of banks and offices have. */
function notices({ random, language, device }: Scene): string {
  if (random.chance(device.kind === 'desktop' ? 0.2 : 0.6)) return '';
  const titles = language === 'ko'
    ? ['시스템 정기점검 안내', '개인정보 처리방침 개정 안내', '영업점 통합 이전 안내', '모바일 앱 업데이트 소식', '연휴 기간 서비스 이용 안내', '보이스피싱 예방 수칙']
    : ['Scheduled maintenance', 'Changes to our privacy notice', 'Branch opening hours', 'What is new in the app', 'Holiday service times', 'How to spot a phishing call'];
  const rows = titles.filter(() => random.chance(0.7)).map((title) => `<tr data-item><td>${title}</td><td data-role="date">2026.${String(random.integer(1, 12)).padStart(2, '0')}.${String(random.integer(1, 28)).padStart(2, '0')}</td></tr>`);
  return `<table class="board"><tr data-item><th>${language === 'ko' ? '공지사항' : 'Notices'}</th><th>${language === 'ko' ? '등록일' : 'Date'}</th></tr>${rows.join('')}</table>`;
}

/** A shop's payment page: order table with rules, a huge total, card fields. */
export const payment: Template = {
  name: 'payment',
  imageType: 'web-page',
  weight: 2,
  channels: ['payment'],
  kinds: ['phone', 'desktop'],
  draw(scene) {
    const { language, message, random, device } = scene;
    const korean = language === 'ko';
    const slots = fillSlots(random, language);
    const goods = korean ? ['아이폰 15 Pro 256GB 블랙', '캠핑 의자 2개 세트', '문화상품권 10만원권', '미러리스 카메라 바디', '배송비'] : ['Wireless headphones', 'Camping chair, set of 2', 'Gift card $100', 'Mirrorless camera body', 'Shipping'];
    const prices = goods.map(() => (korean ? random.integer(20, 9000) * 100 : random.integer(300, 90_000) / 100));
    const money = (value: number) => (korean ? `${value.toLocaleString('en')}원` : `$${value.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`);
    const chosen = goods.map((name, i) => ({ name, price: prices[i]!, count: random.integer(1, 3) })).filter((_, i) => i === 0 || random.chance(0.5));
    const total = money(chosen.reduce((sum, { price, count }) => sum + price * count, 0));
    return {
      html: `${browserBar(scene)}<div class="site"><div class="main"><h1 data-item>${korean ? '주문 결제' : 'Checkout'}</h1>
<table><tr data-item><th>${korean ? '상품' : 'Item'}</th><th>${korean ? '수량' : 'Qty'}</th><th>${korean ? '금액' : 'Price'}</th></tr>${chosen.map(({ name, count, price }) => `<tr data-item><td>${escape(name)}</td><td>${count}</td><td>${money(price * count)}</td></tr>`).join('')}</table>
<div class="total" data-item><span class="label">${korean ? '총 결제금액' : 'Total'}</span><span class="sum">${total}</span></div>
<p class="lead" data-block data-item>${richText(message.turns.map(({ text }) => text).join('\n'))}</p>
<div class="pair" data-item><div class="field"><span>${korean ? '카드번호' : 'Card number'}</span></div><div class="field short"><span>${korean ? '유효기간' : 'MM / YY'}</span></div></div>
<div class="pair" data-item><div class="field"><span>${escape(slots['bank']!)} ${escape(slots['account']!)}</span></div><div class="field short"><span>CVC</span></div></div>
<div class="go" data-item>${total} ${korean ? '결제하기' : 'Pay now'}</div><div class="small" data-item>${icon('lock', 12)}<span>${korean ? '안전한 결제를 위해 암호화되어 전송됩니다' : 'Your data is encrypted in transit'}</span></div></div></div>`,
      css: `${pageCss(scene)}
.main{width:${device.kind === 'desktop' ? '620px' : '90%'};margin:22px auto}h1{font-size:22px;margin-bottom:12px}
table{width:100%;border-collapse:collapse;font-size:14px}th,td{border:1px solid ${scene.theme === 'dark' ? '#3a3a42' : '#cfd4da'};padding:8px 9px;text-align:left;font-weight:400}th{background:${scene.theme === 'dark' ? '#26262c' : '#f3f5f7'};font-size:12.5px}td:last-child,th:last-child{text-align:right}
.total{display:flex;justify-content:space-between;align-items:baseline;flex-wrap:wrap;margin:16px 0}.label{display:block;font-size:14px}.sum{display:block;font-size:${device.kind === 'desktop' ? 64 : 40}px;font-weight:800;line-height:1.15;letter-spacing:-.03em;color:hsl(var(--hue) 75% ${scene.theme === 'dark' ? '62%' : '42%'})}
.lead{font-size:14px;line-height:1.6;margin-bottom:14px}.pair{display:flex;gap:8px;margin-bottom:8px}.field{flex:1;border:1px solid ${scene.theme === 'dark' ? '#3c3c44' : '#c9ced6'};border-radius:5px;padding:10px 12px;color:${scene.theme === 'dark' ? '#85858d' : '#8e949d'};font-size:13.5px}.field span{display:block}.field.short{flex:0 0 110px}
.go{background:hsl(var(--hue) 75% 45%);color:#fff;text-align:center;border-radius:6px;padding:13px;font-weight:700;font-size:16px}.small{display:flex;justify-content:center;align-items:center;gap:4px;font-size:10px;margin-top:8px;color:${scene.theme === 'dark' ? '#8a8a92' : '#9aa0a8'}}.small span{display:block}`,
    };
  },
};

/** The browser's own furniture with the page's address. */
function browserBar(scene: Scene): string {
  const { device, message, random, language } = scene;
  const address = `${random.chance(0.5) ? 'https://' : ''}${message.sender}${random.pick(['/', '/login', '/auth/verify?step=1', ''])}`;
  if (device.kind === 'phone') return `${statusBar(scene)}<div class="browser" data-role="chrome">${icon('lock', 14)}<span class="address">${escape(address)}</span>${icon('more', 18)}</div>`;
  const tabs = language === 'ko' ? ['받은편지함', '네이버'] : ['Inbox', 'News'];
  return `<div class="tabs" data-role="chrome">${tabs.map((name) => `<div class="tab"><span>${name}</span></div>`).join('')}<div class="tab on"><span>${escape(message.sender.slice(0, 18))}</span></div><span class="push"></span><span class="clock">${clockText(daytime(random), language)}</span></div><div class="browser" data-role="chrome">${icon('back', 18)}<span class="pill">${icon('lock', 13)}<span class="address">${escape(address)}</span></span>${icon('more', 18)}</div>`;
}

function pageCss(scene: Scene): string {
  const dark = scene.theme === 'dark';
  return `${baseCss(scene, dark ? '#1c1c21' : '#fff', dark ? '#ececf0' : '#21252b')}
:root{--hue:${scene.random.pick([24, 150, 205, 222, 355])}}
.browser{flex:none;display:flex;align-items:center;gap:9px;padding:8px 14px;background:${dark ? '#2a2a30' : '#f1f3f4'};color:${dark ? '#b9bcc2' : '#4b5057'}}.address{display:block;font-size:13px;flex:1;white-space:nowrap;overflow:hidden}.pill{flex:1;display:flex;gap:7px;align-items:center;border-radius:14px;background:${dark ? '#1c1c21' : '#fff'};padding:4px 12px}
.tabs{flex:none;display:flex;gap:3px;padding:8px 10px 0;background:${dark ? '#141417' : '#dee1e6'};font-size:12px;align-items:center}.tab{padding:6px 16px;border-radius:8px 8px 0 0;color:${dark ? '#9a9aa2' : '#5f6368'}}.tab.on{background:${dark ? '#2a2a30' : '#f1f3f4'};color:${dark ? '#fff' : '#202124'}}.tab span,.clock{display:block}.push{flex:1}
.site{flex:1;min-height:0;overflow:hidden;display:flex;flex-direction:column}`;
}
