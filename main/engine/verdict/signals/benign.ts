import { signals } from './signal';

/** What honest messages say and scams seldom do. It counts against fraud. */
export const BENIGN = signals([
  {
    id: 'benign.otp', title: { ko: '본인이 요청한 인증번호 안내', en: 'A one-time code the user asked for' }, weight: -1.6, insideWarnings: true,
    ko: [/인증(번호|코드)[가-힣]{0,4}\d{4,8}/, /\d{4,8}[가-힣]{0,6}인증번호/],
    en: [/\b(code (is|:)|is your)\b.{0,30}(\d{3}[ -]?\d{3}|\d{4,8}|code)/],
  },
  {
    id: 'benign.keep-secret', title: { ko: '타인에게 알려 주지 말라고 안내함', en: 'Tells the reader to share the code with nobody' }, weight: -1.4, insideWarnings: true,
    ko: [/(타인|다른사람|누구|제3자|절대)[가-힣]{0,12}(알려|공유|유출|노출|전달|제공|말하)[가-힣]{0,5}(마|말|금지|않|주의|피해)/, /타인유출/],
    en: [/\b(do(n't| not)|never) (share|give|tell|disclose)\b.{0,40}\b(code|anyone|this|password|pin)\b/],
  },
  {
    id: 'benign.warning', title: { ko: '사기 주의를 당부함', en: 'Warns of fraud' }, weight: -1.4, insideWarnings: true,
    ko: [/(보이스피싱|피싱|스미싱|사칭|사기)[가-힣]{0,16}(주의|조심|유의|예방|증가|급증|속지|의심되면|피해예방)/, /(요구|요청|안내|발송|권유|포함|묻|전화)(하)?지(는)?(않|아니)/, /속지마/, /(누르|클릭|보내|응하)[가-힣]{0,3}지(마|말)/, /빙자(하|한)[가-힣]{0,40}(사기|피해|늘|많|증가)/, /사기(가|문자가)?(많|늘|급증|기승)/, /(변경|요청)[가-힣]{0,16}(꼭|반드시)[가-힣]{0,6}전화/],
    en: [/\b(we('ll| will)? never|never) (ask|call|request|text)\b/, /\b(beware|scammers may|watch out for|report (fraud|phishing|scam))\b/, /\bno link to click\b/, /\bmust be confirmed by (phone|telephone)\b|\bcall-?back verification\b|\bbe wary\b|\bscam alert\b/],
  },
  {
    id: 'benign.card-approval', title: { ko: '카드 승인 내역 형식', en: 'Card approval notice' }, weight: -1.5,
    ko: [/(카드|체크|페이)[가-힣a-z0-9]{0,16}(승인|취소|거절|결제)[가-힣a-z0-9]{0,40}(일시불|누적|잔여한도|할부|잔액)/, /결제예정금액/, /(일시불|누적)\d/],
    en: [/\b(transaction|purchase|payment) of [$£€][\d.,]+ (was |at |on )/, /\b(card )?ending (in )?\d{4}\b/],
  },
  {
    id: 'benign.bank-notice', title: { ko: '입출금 알림 형식', en: 'Bank transaction notice' }, weight: -1.5,
    ko: [/(입금|출금|이체|받았|냈어)[가-힣a-z0-9]{0,50}잔액/, /잔액\d/, /자동이체(완료|예정|결과)/, /(출금|결제)예정입니다/],
    en: [/\b(direct deposit|posted to|your balance is|statement is ready|autopay|scheduled transfer|available balance)\b/],
  },
  {
    id: 'benign.advert', title: { ko: '(광고) 표시와 무료수신거부', en: 'Marked advert with an opt-out' }, weight: -1.2,
    ko: [/광고[^]{0,300}(수신거부|무료거부|거부080|거부)/, /(무료)?수신거부/],
    en: [/\b(reply|text) stop\b/, /\bunsubscribe|opt[- ]?out|manage preferences\b/],
  },
  {
    id: 'benign.no-action', title: { ko: '따로 할 일이 없다고 함', en: 'Says that nothing needs doing' }, weight: -1.3, insideWarnings: true,
    ko: [/(별도|따로)?[가-힣]{0,6}(조치|신청|회신|답장)(는|은|이|없이)?[가-힣]{0,6}(필요없|안주셔도|하지않으셔도|없이)/, /(링크|url)(를|은|가)?(없|포함하지)/, /무시(하세요|하셔도|해주)/, /(수수료|세금)[가-힣]{0,8}(없|요구하지)/],
    en: [/\bno (further )?action (is )?(needed|required)\b/, /\b(you )?(do not|don't) need to do anything\b/, /\b(can|please) ignore\b|\botherwise ignore\b/, /\bnothing to (prepare|pay)\b/],
  },
  {
    id: 'benign.own-channel', title: { ko: '공식 앱·창구에서 직접 확인하라고 함', en: 'Refers to the official app or counter' }, weight: -1.0, insideWarnings: true,
    ko: [/(앱|어플|설정|마이페이지|홈페이지)(에서|을실행|내|의)[가-힣]{0,12}(확인|로그인|변경|신청|해지|가능|예약|보여)/, /(영업점|지점|대리점|주민센터|지사|검진기관|구청|경찰서|민원실|매장|창구|세무과)[가-힣]{0,10}(방문|문의|에서|또는|신청|납부|찾)/, /(우편|등기)(으로|로)?(발송|도착)/, /직접접속/, /고객(센터|지원)(로|에|국번|으로)/, /국번없이/, /(카드뒷면|뒷면의?대표번호|대표번호로)/, /전자결재|가상계좌/],
    en: [/\bin (the|our|your) (\w+ )?app\b|\bopen the app\b|\bmy verizon\b|\bsettings (in|on)\b/, /\bat the (front desk|branch|surgery|city website|post office)\b|\bnumber (on (the back of )?your card|on file)\b|\bvisit (a|any|your) (store|branch)\b/],
  },
  {
    id: 'benign.delivery', title: { ko: '배송 진행·완료 안내', en: 'Delivery progress' }, weight: -1.2,
    ko: [/(배송|도착|배달)(예정|완료|출발|시작)/, /(문앞|현관|경비실|보관함|위탁장소|우편함)[가-힣0-9]{0,12}(놓|보관|맡|두고|도착|에|입니다|배송)/, /(상품|주문)[가-힣0-9]{0,10}(발송되었|발송됐|도착했|출고)/, /(접수완료|운송장\d)/],
    en: [/\b(arrives? today|out for delivery|will be delivered|has (shipped|been delivered)|estimated delivery|delivered by)\b/],
  },
  {
    id: 'benign.appointment', title: { ko: '예약·일정 안내', en: 'Appointment or schedule' }, weight: -1.2,
    ko: [/(진료|예약|면접|시험|검사|상담|교육|회의)[가-힣0-9]{0,14}(예약|확정|되어있|안내|진행|일정|변경)/, /예약(이|되|확정)/, /(내원|지참|입실)/],
    en: [/\b(appointment|appt|booked (at|for)|reschedule|reminder:|interview|flu vaccination)\b/],
  },
  {
    id: 'benign.public-alert', title: { ko: '재난·공공 안내', en: 'Public alert' }, weight: -2.2,
    ko: [/(호우|폭염|한파|태풍|대설|건조|강풍|산불|지진|미세먼지|폭설|집중호우|홍수)[가-힣0-9]{0,14}(경보|주의보|발령|발효|확산|유의|지연|대피|규모|운행)/, /(대피하시|외출을?자제|야외활동을?자제|실종자를찾|단수|동파|정전|안전에유의)/],
    en: [/\b(flash flood|weather warning|amber warning|emergency alert|evacuat\w+|planned works|national weather)\b/],
  },
  {
    id: 'benign.receipt', title: { ko: '구독·영수증·청구 안내', en: 'Receipt, subscription or bill' }, weight: -1.1,
    ko: [/(영수증|다음결제일|정기결제|멤버십|렌탈료|관리비|전기요금|도시가스|수도요금|통신요금|요금제|정기구독|청구서|고지서|명세서)[가-힣0-9]{0,16}/, /납기(일)?\d/],
    en: [/\b(your receipt|receipt from|renews? (tomorrow|on)|your (bill|statement)|billing period|monthly plan)\b/],
  },
  {
    id: 'benign.talk-about-scam', title: { ko: '사기 문자를 두고 나누는 대화', en: 'People talking about a scam' }, weight: -1.8, insideWarnings: true,
    ko: [/(문자|전화|카톡|메일|메세지)[가-힣]{0,6}(받았어|왔대|왔어|온거|왔는데)[가-힣ㅋㅎ]{0,40}(사기|조심|속|피싱|사칭|스미싱)/, /(사기|피싱|사칭|스미싱|보이스피싱)(래|라던데|이래|같아|이야|인가|당할|당했|조심|문자|메일많|지)/, /(속을뻔|속지마|다행히|믿지마|조심해|끊으셨|경찰신고)/],
    en: [/\b(lol|haha)\b.{0,60}\b(scam|text)\b/, /\b(another|got an?)\b.{0,40}\b(scam|phishing|fake)\b/, /\bdon't even have\b/],
  },
  {
    id: 'benign.meet', title: { ko: '직접 만나 거래·확인하자고 함', en: 'Proposes to meet in person' }, weight: -1.3,
    ko: [/(직거래|직접보고|만나서|현장에서|정문에서|출구|가지러갈게|가져가|현금으로)/, /(입금은물건받고|받고하셔도)/],
    en: [/\b(in person|come by|pick it up|test ride|see it first|cash(,| on| is)|meet (at|up))\b/],
  },
  {
    id: 'benign.sent', title: { ko: '이미 보냈거나 늘 쓰던 계좌라고 함', en: 'Money already sent, or the usual account' }, weight: -1.0,
    ko: [/(보냈어|보내드렸|이체했|이체해드렸|입금했|보낼게|보내드릴게|갚을게)/, /(늘쓰던|기존과동일|그대로|지난번처럼|평소|원래)[가-힣]{0,8}(통장|계좌|번호|카톡|로|요|고)/, /(모임통장|회비|정산할게|n빵|더치|축의금|용돈|급식비|학원비)/],
    en: [/\b(paid you back|venmo'?d you|same account|as usual|already sent|split the|thanks for buying)\b/],
  },
]);
