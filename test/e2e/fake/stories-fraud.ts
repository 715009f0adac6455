import type { SimilarCase } from '../../../preload/contract';
import { say, type Story } from './analysis';
import { chat, page, sms } from './screens';

const DEMAND = say('돈이나 개인정보를 급히 요구함', 'Demands money or personal data at once');
const LINK = say('공식 주소를 흉내 낸 링크', 'A link that imitates an official site');

const PARCEL_CASES: SimilarCase[] = [
  { caseId: 'seed-parcel-07', source: 'seed', label: 'fraud', scamType: 'parcel', similarity: 0.91, rank: 1, text: '[가온택배] 고객님 물품이 주소 불일치로 보관 중입니다. 아래에서 주소를 확인해 주세요 hxxp://gaon-parcel[.]top', howToTell: say('택배사는 주소 확인을 문자 링크로 요구하지 않습니다. 앱이나 대표번호로 송장번호를 직접 확인하세요.', 'Carriers do not ask for an address by a link in a text. Check the tracking number in their app or by phone.') },
  { caseId: 'analyst-2025-031', source: 'analyst', label: 'fraud', scamType: 'parcel', similarity: 0.86, rank: 2, text: '배송지 오류로 반송 예정입니다. 오늘 18시까지 주소 확인 바랍니다.', howToTell: null },
  { caseId: 'seed-parcel-benign-02', source: 'seed', label: 'benign', scamType: null, similarity: 0.71, rank: 3, text: '[가온택배] 오늘 14~16시에 물품을 배송할 예정입니다. 부재 시 문 앞에 두겠습니다. 기사 연락처는 앱에서 확인하세요.', howToTell: say('링크도 요구도 없이 배송 예정만 알립니다.', 'Only announces a delivery; no link, no demand.') },
];

const reading = [
  ['left', '안녕하세요, 새봄투자연구소 한지우 실장입니다. 무료 체험방에 초대해 드렸어요.'], ['right', '네 안녕하세요'], ['left', '저희 방은 매일 오전에 급등 종목을 미리 알려 드립니다. 지난달 회원 평균 수익률이 312%였습니다.'],
  ['right', '정말요? 손해 보는 사람은 없나요?'], ['left', '원금은 저희가 100% 보장해 드립니다. 손실이 나면 전액 돌려드려요.'], ['left', '오늘도 회원 세 분이 천만 원 넘게 찾아가셨습니다.'], ['right', '저는 초보라서 잘 몰라요'],
  ['left', '걱정 마세요. 제가 하나하나 봐 드릴게요. 전용 프로그램만 깔면 됩니다.'], ['left', '설치 링크 http://saebom-trade.xyz/app.apk'], ['right', '휴대폰에 깔면 되나요?'], ['left', '네, 보안 경고가 나오면 무시하고 허용을 누르세요.'],
  ['right', '알겠습니다'], ['left', '처음에는 300만 원부터 시작하시는 게 좋아요. 소액으로는 자리가 안 납니다.'], ['right', '지금은 돈이 조금 부족한데요'], ['left', '오늘까지만 입금하시면 보너스 20%를 드립니다. 내일은 마감이에요.'],
  ['left', '입금 계좌 하나은행 333-910284-55107 예금주 (주)새봄에프엔'], ['right', '입금은 어디서 확인하나요'], ['left', '입금하시고 바로 캡처해서 보내 주세요.'], ['left', '이 대화는 다른 데 보이지 마세요. 정보가 새면 수익이 줄어듭니다.'], ['right', '네'],
  ['left', '가족에게도 수익 난 다음에 놀라게 해 드리세요 ㅎㅎ'], ['right', '출금은 언제든 되나요?'], ['left', '출금 전에 세금 15%를 먼저 내셔야 합니다.'], ['right', '세금을 먼저요?'], ['left', '네 규정이 그래요. 세금 내시면 10분 안에 전액 출금됩니다.'],
] as const;

/** Made-up frauds, with what an analysis would say of them. Names, numbers and addresses are invented. */
export const FRAUD_STORIES: readonly { name: string; story: Story }[] = [
  {
    name: 'IMG_2041.png',
    story: {
      scene: sms('010-5582-0193', '오늘 오전 9:10', ['[Web발신]\n[가온택배] 고객님 물품이 주소 불일치로 배송되지 못하고 보관 중입니다. 오늘 18시까지 아래 주소에서 배송지를 확인해 주세요.\nhttp://gaon-parcel.top/k8d', '미확인 시 반송 처리되며 보관료 3,200원이 부과됩니다.']),
      status: 'FRAUD', scamType: 'parcel', imageType: 'sms', totalMs: 812,
      description: say('택배사를 사칭해 주소 확인 링크를 누르게 하는 문자입니다. 개인 번호로 왔고, 링크는 택배사 주소를 흉내 냈으며, 기한과 요금으로 서두르게 합니다.', 'A text that poses as a parcel company to make one open a link. It came from a personal number, the link imitates the company, and a deadline and a fee press for haste.'),
      parts: [
        { id: 'entity.lookalike-domain', kind: 'entity', title: LINK, points: 31.5, quotes: ['http://gaon-parcel.top/k8d'] },
        { id: 'signal.address-check', kind: 'signal', title: say('주소 불일치를 핑계로 확인을 요구함', 'Asks to confirm an address under a pretext'), points: 19, quotes: ['주소 불일치'] },
        { id: 'signal.deadline', kind: 'signal', title: say('오늘까지라는 기한으로 서두르게 함', 'A deadline today presses for haste'), points: 11.2, quotes: ['오늘 18시까지'] },
        { id: 'signal.fee', kind: 'signal', title: say('요금이나 불이익을 내세움', 'Threatens a fee or loss'), points: 8.4, quotes: ['보관료 3,200원'] },
        { id: 'entity.personal-number', kind: 'entity', title: say('회사 알림인데 개인 번호로 보냄', 'A company notice from a personal number'), points: 9.6, quotes: ['010-5582-0193'] },
        { id: 'retrieval.votes', kind: 'retrieval', title: say('비슷한 사례 3건 중 2건이 사기', '2 of 3 similar cases are fraud'), points: 10.1 },
        { id: 'model.text', kind: 'model', title: say('글 모형의 판단', 'Text model'), points: 8.7 },
        { id: 'benign.web-sender', kind: 'benign', title: say('웹발신 표시가 있음', 'Marked as sent from the web'), points: -4.1, quotes: ['[Web발신]'] },
      ],
      entities: [
        { type: 'url', text: 'http://gaon-parcel.top/k8d', canonical: 'http://gaon-parcel.top/k8d', display: 'hxxp://gaon-parcel[.]top/k8d', validity: 'valid', flags: ['lookalike:gaonparcel.co.kr', 'suspicious-tld:.top'] },
        { type: 'phone', text: '010-5582-0193', canonical: '+821055820193', display: '010-5582-0193', validity: 'valid', flags: ['mobile', 'personal'] },
        { type: 'amount', text: '3,200원', canonical: 'KRW 3200', display: '3,200원', validity: 'valid', flags: [] },
      ],
      similar: PARCEL_CASES,
    },
  },
  {
    name: 'Screenshot_20251128_엄마폰.png',
    story: {
      scene: chat('우리 딸', '2025년 11월 28일 금요일', [
        { side: 'left', text: '엄마 나 폰 액정 깨져서 수리 맡겼어', time: '오후 2:31' }, { side: 'left', text: '지금 컴퓨터로 문자 하는 거라 전화는 안 돼' }, { side: 'right', text: '어머 다친 데는 없고?', time: '오후 2:33' },
        { side: 'left', text: '응 괜찮아. 근데 보험 신청하려면 엄마 폰으로 인증 받아야 된대', time: '오후 2:34' }, { side: 'left', text: '엄마 신분증 앞뒤로 찍어서 보내 줘. 카드 사진이랑 비밀번호 앞 두 자리도' },
        { side: 'right', text: '그건 왜 필요해?', time: '오후 2:36' }, { side: 'left', text: '수리비 먼저 내야 해서 그래. 48만 원만 여기로 보내 줘\n우리은행 1002-554-902817 박O진', time: '오후 2:37' }, { side: 'left', text: '급해 엄마 빨리', blurred: true },
      ]),
      status: 'FRAUD', scamType: 'family-emergency', imageType: 'chat', totalMs: 1140,
      description: say('휴대전화가 고장 났다는 자녀를 사칭해 신분증, 카드 정보와 돈을 요구하는 대화입니다. 통화를 피하고 제3자 계좌를 댑니다.', 'Poses as a child with a broken phone to get ID, card data and money. Avoids a call and gives a third party’s account.'),
      parts: [
        { id: 'signal.broken-phone', kind: 'signal', title: say('휴대전화 고장을 내세움', 'Claims a broken phone'), points: 21, quotes: ['폰 액정 깨져서'] },
        { id: 'signal.no-call', kind: 'signal', title: say('통화를 피함', 'Avoids a call'), points: 14.5, quotes: ['전화는 안 돼'] },
        { id: 'signal.id-card', kind: 'signal', title: say('신분증·카드 정보를 요구함', 'Asks for ID and card data'), points: 24, quotes: ['엄마 신분증 앞뒤로', '비밀번호 앞 두 자리도'] },
        { id: 'signal.money', kind: 'signal', title: DEMAND, points: 17.3, quotes: ['48만 원만'] },
        { id: 'entity.third-party-account', kind: 'entity', title: say('다른 사람 이름의 계좌', 'An account in somebody else’s name'), points: 13, quotes: ['우리은행 1002-554-902817'] },
        { id: 'retrieval.votes', kind: 'retrieval', title: say('비슷한 사례 3건이 모두 사기', 'All 3 similar cases are fraud'), points: 12 },
        { id: 'model.text', kind: 'model', title: say('글 모형의 판단', 'Text model'), points: 9.4 },
      ],
      entities: [
        { type: 'account', text: '1002-554-902817', canonical: '1002554902817', display: '1002-554-902817', validity: 'valid', flags: ['bank:우리', 'blocklist:피해 신고 계좌'] },
        { type: 'amount', text: '48만 원', canonical: 'KRW 480000', display: '480,000원', validity: 'valid', flags: [] },
      ],
      similar: [{ caseId: 'seed-family-01', source: 'seed', label: 'fraud', scamType: 'family-emergency', similarity: 0.93, rank: 1, text: '아빠 나 휴대폰 액정 깨져서 수리 맡겼어. 지금 통화 안 되니까 문자로 해. 보험 처리하게 신분증 사진 좀 보내 줘.', howToTell: say('전화로 목소리를 확인하세요. 신분증과 비밀번호는 가족도 문자로 묻지 않습니다.', 'Hear the voice on the phone. Family does not ask for ID and PINs by text.') }],
      notices: [{ code: 'LOW_CONFIDENCE', message: say('한 줄을 확신하기 어렵게 읽었습니다.', 'One line was read with low confidence.') }],
    },
  },
  {
    name: '리딩방 대화 전체 캡처 (스크롤).png',
    story: {
      scene: chat('새봄투자 한지우 실장', '2025년 11월 26일 수요일', reading.map(([side, text], at) => ({ side, text, ...(at % 4 === 0 ? { time: `오후 ${1 + Math.floor(at / 8)}:${String(10 + at).padStart(2, '0')}` } : {}) }))),
      status: 'FRAUD', scamType: 'investment', imageType: 'chat', totalMs: 3120,
      description: say('원금과 수익을 보장한다며 앱 설치와 입금을 유도하고, 출금 전에 세금을 요구하는 투자 사기 대화입니다.', 'An investment fraud: promises capital and profit, pushes an app and a deposit, then asks for tax before a withdrawal.'),
      parts: [
        { id: 'signal.guaranteed-profit', kind: 'signal', title: say('원금·수익을 보장함', 'Guarantees capital or profit'), points: 24, quotes: ['평균 수익률이 312%', '원금은 저희가 100% 보장해'] },
        { id: 'entity.apk-link', kind: 'entity', title: say('앱 설치 파일 링크', 'A link that installs an app'), points: 22, quotes: ['http://saebom-trade.xyz/app.apk'] },
        { id: 'signal.ignore-warning', kind: 'signal', title: say('보안 경고를 무시하라고 함', 'Says to ignore security warnings'), points: 13.5, quotes: ['보안 경고가 나오면 무시하고'] },
        { id: 'signal.deadline', kind: 'signal', title: say('기한으로 서두르게 함', 'A deadline presses for haste'), points: 9.5, quotes: ['오늘까지만 입금하시면'] },
        { id: 'entity.account', kind: 'entity', title: say('입금 계좌를 댐', 'Gives an account for deposits'), points: 8, quotes: ['333-910284-55107'] },
        { id: 'signal.secrecy', kind: 'signal', title: say('비밀로 하라고 함', 'Asks for secrecy'), points: 7, quotes: ['이 대화는 다른 데 보이지'] },
        { id: 'signal.fee-before-payout', kind: 'signal', title: say('출금 전에 돈을 요구함', 'Asks for money before paying out'), points: 16, quotes: ['세금 15%를 먼저'] },
        { id: 'retrieval.votes', kind: 'retrieval', title: say('비슷한 사례 3건이 모두 사기', 'All 3 similar cases are fraud'), points: 11 },
        { id: 'benign.greeting', kind: 'benign', title: say('일상 인사', 'Everyday greeting'), points: -3.5 },
      ],
      entities: [
        { type: 'url', text: 'http://saebom-trade.xyz/app.apk', canonical: 'http://saebom-trade.xyz/app.apk', display: 'hxxp://saebom-trade[.]xyz/app[.]apk', validity: 'valid', flags: ['apk-link', 'suspicious-tld:.xyz'] },
        { type: 'account', text: '333-910284-55107', canonical: '33391028455107', display: '333-910284-55107', validity: 'valid', flags: ['bank:하나'] },
      ],
      similar: [{ caseId: 'seed-invest-11', source: 'seed', label: 'fraud', scamType: 'investment', similarity: 0.88, rank: 1, text: '무료 체험방에 초대합니다. 매일 급등 종목을 미리 알려 드립니다. 원금 100% 보장, 전용 프로그램 설치 후 입금하세요.', howToTell: say('원금을 보장하는 투자는 없습니다. 앱은 공식 스토어에서만 설치하세요.', 'No investment guarantees capital. Install apps from the official store only.') }],
      notices: [{ code: 'TALL_CAPTURE', message: say('긴 캡처여서 나누어 읽었습니다.', 'The capture is tall; it was read in bands.') }],
    },
  },
  {
    name: '안전결제_페이지.png',
    story: {
      scene: page('safe-pay.danggun-market.shop/order/88120', '중고나라 안전거래', ['판매자가 안전결제를 요청했습니다. 수수료 1,000원이 빠져 결제가 보류되었습니다.', '전체 금액 251,000원을 다시 입금하시면 먼저 보낸 금액은 자동으로 환불됩니다.', '입금 계좌: 국민은행 820301-04-552190 예금주 네이O페이'], '결제 계속하기'),
      status: 'SUSPICIOUS', scamType: 'secondhand-escrow', imageType: 'web-page', totalMs: 960,
      description: say('안전결제를 흉내 낸 페이지로 보입니다. 수수료를 핑계로 다시 입금하게 합니다.', 'Looks like a page that imitates an escrow service and asks for a second payment over a fee.'),
      parts: [
        { id: 'signal.pay-again', kind: 'signal', title: say('다시 입금하라고 함', 'Asks to pay again'), points: 26, quotes: ['다시 입금하시면'] },
        { id: 'entity.domain', kind: 'entity', title: LINK, points: 18, quotes: ['safe-pay.danggun-market.shop/order/88120'] },
        { id: 'entity.account', kind: 'entity', title: say('서비스와 무관한 예금주', 'Account holder unrelated to the service'), points: 14, quotes: ['820301-04-552190'] },
        { id: 'model.text', kind: 'model', title: say('글 모형의 판단', 'Text model'), points: 11 },
        { id: 'benign.order', kind: 'benign', title: say('주문 안내 형식', 'Reads like an order notice'), points: -6 },
      ],
      entities: [
        { type: 'url', text: 'safe-pay.danggun-market.shop/order/88120', canonical: 'safe-pay.danggun-market.shop/order/88120', display: 'safe-pay[.]danggun-market[.]shop/order/88120', validity: 'valid', flags: ['lookalike:daangn.com'] },
        { type: 'account', text: '820301-04-552190', canonical: '82030104552190', display: '820301-04-552190', validity: 'valid', flags: ['bank:국민'] },
      ],
    },
  },
  {
    name: 'parcel-text-en.png',
    story: {
      scene: sms('+44 7700 900417', 'Today 9:02', ['Northline Post: your parcel is held because of an unpaid fee of $1.99. Pay within 12 hours or it will be returned: https://northline-redelivery.info/p']),
      status: 'FRAUD', scamType: 'parcel', imageType: 'sms', totalMs: 540,
      description: say('우편 회사를 사칭해 소액 요금을 내게 하는 영어 문자입니다.', 'Poses as a postal company and asks for a small fee through a lookalike link.'),
      parts: [
        { id: 'entity.lookalike-domain', kind: 'entity', title: LINK, points: 34, quotes: ['northline-redelivery.info/p'] },
        { id: 'signal.fee', kind: 'signal', title: say('요금이나 불이익을 내세움', 'Threatens a fee or loss'), points: 22, quotes: ['unpaid fee of'] },
        { id: 'signal.deadline', kind: 'signal', title: say('기한으로 서두르게 함', 'A deadline presses for haste'), points: 12, quotes: ['12 hours'] },
        { id: 'model.text', kind: 'model', title: say('글 모형의 판단', 'Text model'), points: 16 },
      ],
      entities: [
        { type: 'url', text: 'https://northline-redelivery.info/p', canonical: 'https://northline-redelivery.info/p', display: 'hxxps://northline-redelivery[.]info/p', validity: 'valid', flags: [] },
        { type: 'phone', text: '+44 7700 900417', canonical: '+447700900417', display: '+44 7700 900417', validity: 'valid', flags: ['international'] },
      ],
    },
  },
  {
    name: '검찰청_\u202egnp.exe',
    story: {
      scene: chat('서울중앙지검 수사관', '2025년 11월 27일 목요일', [
        { side: 'left', text: '귀하 명의 계좌가 범죄에 쓰였습니다. 사건번호 2025형제 80412', time: '오전 10:02' }, { side: 'left', text: '오늘 중 안전계좌로 자산을 옮기지 않으면 구속\u200b영장이 집행됩니다' },
        { side: 'right', text: '저는 아무것도 안 했는데요', time: '오전 10:05' }, { side: 'left', text: '수사 중이니 가족에게도 말하지 마십시오. \u202e010-9931-2204\u202c 로 연락하십시오', time: '오전 10:06' },
      ], true),
      status: 'FRAUD', scamType: 'agency-impersonation', imageType: 'chat', totalMs: 990,
      description: say('검찰을 사칭해 자산을 옮기라고 하는 대화입니다. 수사기관은 메신저로 계좌 이체를 요구하지 않습니다.', 'Poses as prosecutors and asks to move assets. Investigators do not ask for transfers over a messenger.'),
      parts: [
        { id: 'signal.agency', kind: 'signal', title: say('수사기관을 사칭함', 'Poses as investigators'), points: 28, quotes: ['서울중앙지검 수사관', '사건번호 2025형제 80412'] },
        { id: 'signal.safe-account', kind: 'signal', title: say('안전계좌로 옮기라고 함', 'Asks to move money to a “safe account”'), points: 33, quotes: ['안전계좌로'] },
        { id: 'signal.secrecy', kind: 'signal', title: say('비밀로 하라고 함', 'Asks for secrecy'), points: 15, quotes: ['가족에게도 말하지'] },
        { id: 'signal.arrest', kind: 'signal', title: say('구속을 들어 겁을 줌', 'Threatens arrest'), points: 17, quotes: ['구속\u200b영장이'] },
        { id: 'model.text', kind: 'model', title: say('글 모형의 판단', 'Text model'), points: 12 },
      ],
      entities: [{ type: 'phone', text: '\u202e010-9931-2204\u202c', canonical: '+821099312204', display: '010-9931-2204', validity: 'valid', flags: ['mobile', 'obfuscated'] }],
    },
  },
];
