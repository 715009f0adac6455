import { signals } from './signal';

/** What the message wants done: money, codes, clicks, installs, personal data. */
export const DEMANDS = signals([
  {
    id: 'signal.transfer-request', title: { ko: '송금·입금을 요구함', en: 'Asks for a money transfer' }, weight: 1.0, types: { 'family-emergency': 0.3, 'secondhand-escrow': 0.2 },
    ko: [/(입금|송금|이체|충전|예치|선납|납부|선입금)(을)?(해주|해줘|해야|하셔야|하시면|하세요|부탁|바랍|먼저|만해|할수있|좀해|하시고|하고|후)/, /(돈|만원|만|원|원만|만원만|금액)(을|를|좀|만)?(먼저|빨리|급히|잠깐|우선)?(보내|부쳐|넣어|빌려|꿔|대신내)(줘|주|달라|드|야)/, /(계좌)(로|번호)[가-힣0-9]{0,14}(보내|입금|이체|송금|넣어)(주|줘|드|야|면|바|하)/, /(먼저|선)(보내|입금|송금|결제)(하|주|해|부)/, /대신(입금|결제|송금|이체|내)(해)?(줘|주)/, /(대신|먼저)[가-힣]{0,6}(보내줄|해줄래|해줄수|해줄수|내줄)/, /(이체|송금|출금|일일|하루)?한도(가|에|를)?[가-힣0-9]{0,8}(걸려|걸렸|막혀|막혔|초과|안되|부족)[가-힣0-9]{0,20}(대신|먼저|보내|부탁|융통|빌려)/],
    en: [/\b(send|wire|transfer|zelle|venmo|deposit|pay|paypal|cash ?app|recharge|top up|remit)\b.{0,30}([$£€]|\busd\b|\bbtc\b|\bbitcoin\b|\busdt\b|\bmoney\b|\bfee\b|\bfunds\b|\bpayment\b)/, /\b(need|lend|borrow|loan me|help( me)? with)\b.{0,30}[$£€]/, /\bbank details\b/],
  },
  {
    id: 'signal.advance-fee', title: { ko: '먼저 수수료·세금·보증금을 내라고 함', en: 'Wants a fee or tax paid in advance' }, weight: 1.9, types: { investment: 0.3, loan: 0.3, romance: 0.2, other: 0.3 },
    ko: [/(수수료|세금|보증금|보증료|보증보험|예치금|제세공과금|통관비|공탁금|인지세|해제비|활성화|증거금|등록비|책임비|예약금|가입비|운송비|보험료|상향비|복구비|담보금|선이자|인증비|착수금)[가-힣0-9]{0,16}(입금|송금|선납|납부|먼저|예치|내야|내시|내면|보내|결제|필요|하셔야|이체|선결제|주시면|걸어)/, /(출금|환전|환불|인출)[가-힣0-9]{0,20}(하려면|하시려면|위해|가능|해야|채우셔야|조건)[가-힣0-9]{0,20}(입금|충전|납부|수수료|세금|추가|인증)/, /(추가|동일|전체|다시)(로)?(금액|입금|충전)[가-힣0-9]{0,14}(입금|충전|하셔야|해야|하시면|한번더)/, /(기존|먼저)(대출|캐피탈)[가-힣0-9]{0,14}(상환|갚)/],
    en: [/\b(processing|release|clearance|verification|activation|shipping|customs|admin\w*|upfront|advance|registration|unlock\w*|security|transfer) (fee|fees|deposit|payment|charge|instal\w+|margin)\b/, /\b(pay|deposit|send)\b.{0,40}\b(before|first|in advance|to (release|unlock|withdraw|receive|claim|activate))\b/, /\bbalance is negative|clear the negative\b/],
  },
  {
    id: 'signal.link-action', title: { ko: '링크를 눌러 확인·신청·조회하게 함', en: 'Wants a link opened' }, weight: 0.6, types: { parcel: 0.1 },
    ko: [/(아래|하단|링크|주소|url|사이트|홈페이지|버튼|여기|클릭|접속|바로가기|열람|조회|확인|신청|등록|인증|이의신청|해지|취소)[가-힣]{0,8}(클릭|접속|눌러|누르|들어가|들어오|확인하세요|확인바랍|확인요망|열람|진행해|신청하세요|하시기바랍|부탁)/, /(링크|주소|사이트)(를|로|에)?(보내|전송|드릴|드려|눌러|접속|들어)/],
    en: [/\b(click|tap|visit|follow|open|go to|log ?in|sign ?in|claim|confirm|verify|update|restore|reactivate|cancel|schedule|arrange|complete|submit|apply|review|settle|rebook|redeliver)\b.{0,60}(\bhere\b|\blink\b|\bbelow\b|\bnow\b|https?:|\.[a-z]{2,8}\b)/],
  },
  {
    id: 'signal.callback', title: { ko: '본인이 아니면 적힌 번호로 전화하라고 함', en: '“Not you? Call this number”' }, weight: 1.4, types: { 'card-payment': 1.4, 'account-security': 0.3 },
    ko: [/(본인|신청|결제|주문|구매|요청|동의)[가-힣]{0,6}(아닐|아니|않|안하|한적|이외)[가-힣]{0,24}\d{8,12}/, /(이상시|오결제|결제취소|취소|이의신청|사고접수|소비자보호|도용|피해구제|신고|민원)[가-힣]{0,12}(문의|연락|신고|상담|센터|전화|바랍|접수)?[가-힣]{0,6}\d{8,12}/],
    en: [/\b(did not|didn'?t|not) (authori[sz]e|make|request|place|you|recogni[sz]e)\b.{0,80}\b(call|contact|phone|dial|ring)\b.{0,40}(\d[\d -]{8,}|\bline\b|\bteam\b|\bdesk\b|\bsupport\b)/, /\b(call|dial|ring|contact|phone)\b.{0,40}(\+?\d[\d -]{8,})/],
  },
  {
    id: 'signal.payment-phone', title: { ko: '결제 통보에 일반·인터넷 전화번호를 붙임', en: 'Payment notice with an ordinary telephone number' }, weight: 1.0, types: { 'card-payment': 1.6 },
    ko: [/(결제|승인|주문|구매)(이|가)?(완료|정상|되었|되셨|확인|알림)[^\n]{0,60}(02|070|010|03\d|04\d|05\d|06\d)\d{7,8}/, /(02|070|010)\d{7,8}[^\n]{0,30}(결제|승인)(완료|되었|되셨)/, /해외(결제|승인|직구)[^\n]{0,60}(02|070|010|03\d|04\d|05\d|06\d)\d{7,8}/],
  },
  {
    id: 'signal.not-you', title: { ko: '본인이 한 일이 아니면 연락하라고 함', en: 'Asks to get in touch “if this was not you”' }, weight: 0.3, types: { 'card-payment': 0.6, 'account-security': 0.3 },
    ko: [/(본인|신청|결제|주문|구매|요청|등록|변경)[가-힣]{0,6}(아닐|아니|안하|하지않|한적|이외)[가-힣]{0,8}(시|경우|면|으면|다면)?[가-힣]{0,14}(즉시|바로|신고|문의|연락|상담|전화|센터|취소|차단)/],
    en: [/\bif (this|it) (was not|wasn'?t|is not|isn'?t) you\b|\bnot you\?/, /\b(did not|didn'?t) (authori[sz]e|make|request|recogni[sz]e)\b/],
  },
  {
    id: 'signal.code-request', title: { ko: '인증번호·비밀번호를 불러 달라고 함', en: 'Asks for a code or password' }, weight: 2.2, types: { 'account-security': 0.6, 'phishing-login': 0.5, 'family-emergency': 0.3 },
    ko: [/(인증번호|인증코드|보안코드|otp|비밀번호|비번|핀번호|승인번호|보안카드번호|계좌비밀번호)[가-힣0-9]{0,16}(알려|불러|보내|말씀|캡처|캡쳐|전달|찍어|회신|입력하시면|넣어|적어|읽어)[가-힣]{0,3}(주|줘|줄|드|달라|바랍|세요)?/, /(복구문구|복구단어|시드문구|니모닉|프라이빗키|개인키)/, /(문자|카톡|톡)(로)?(오면|오는|온|온거|가면|간)[가-힣0-9]{0,10}(숫자|번호|코드)/, /(숫자|코드)[가-힣0-9]{0,8}(자리)?[가-힣]{0,6}(불러|적어|알려|말씀|보내|입력해주)/, /(비밀번호|보안카드|카드번호|cvc)[가-힣0-9]{0,12}(계좌비밀번호|계좌번호|보안카드|주민(등록)?번호|유효기간|cvc)/],
    en: [/\b(send|tell|give|read|forward|text|share|keep)\b.{0,30}\b(code|otp|pin|password|passcode)\b/, /\b(get|got|getting|receive|received|texted you)\b.{0,20}\bcode\b.{0,60}\b(send|tell|what|say|says|forward|share|read)\b/, /\b(seed phrase|recovery phrase|private key|secret phrase|12.?word)\b/, /\b(enter|submit|confirm|provide)\b.{0,30}\b(password|pin|card (number|details)|cvv|ssn|bank details)\b/],
  },
  {
    id: 'signal.personal-data', title: { ko: '신분증·카드·주민번호를 요구함', en: 'Asks for identity or card data' }, weight: 1.6, types: { 'family-emergency': 0.2, 'phishing-login': 0.3, subsidy: 0.2 },
    ko: [/(신분증|주민등록증|주민번호|주민등록번호|면허증|통장사본|통장사진|카드번호|카드사진|카드정보|cvc|유효기간|비밀번호앞|계좌비밀번호|통장비밀번호|보안카드)[가-힣0-9]{0,16}(찍어|사진|보내|올려|입력|알려|불러|촬영|전송|필요|갱신|제출|기재|적어|넣어|확인하고|업데이트)/, /(신분증|통장|카드|주민번호)[가-힣]{0,4}(앞뒤|앞면|양면|사진)/],
    en: [/\b(passport|driver'?s licen[cs]e|id|ssn|social security number|card (number|details)|bank login|bank details)\b.{0,30}\b(photo|picture|screenshot|copy|scan|details|send|submit|provide|enter|update)\b/, /\b(send|submit|provide|enter|update|confirm)\b.{0,40}\b(passport|licen[cs]e|ssn|card (number|details|information)|bank (login|details)|full name)\b/],
  },
  {
    id: 'signal.install', title: { ko: '앱·파일을 설치하게 함', en: 'Wants an app or file installed' }, weight: 1.7, types: { 'remote-control': 0.6, 'agency-impersonation': 0.2, 'obituary-wedding': 0.2 },
    ko: [/(앱|어플|어플리케이션|파일|프로그램|apk|뷰어|보안앱|전용앱)(을|를|은|이)?[가-힣0-9]{0,12}(설치|깔아|깔면|깔고|깔아야|다운|내려받|받으신|받아서|업데이트)/, /(설치|다운로드)(후|하시고|하고|하시면|하셔야|해주|링크|파일|바랍|하세요)/, /(알수없는|출처를?알수없는|출처)[가-힣]{0,4}(출처|앱|허용)/, /apk/],
    en: [/\b(install|download)\b.{0,50}\b(app|apk|software|viewer|file|anydesk|teamviewer|attachment|here|link)\b/, /\.apk\b/],
  },
  {
    id: 'signal.attachment', title: { ko: '첨부 파일을 열게 함', en: 'Wants an attachment opened' }, weight: 0.8, types: { 'agency-impersonation': 0.2, 'phishing-login': 0.1 },
    ko: [/(첨부|붙임)[가-힣]{0,10}(열|실행|확인|작성|매크로|소명|검토)/, /(zip|exe|scr|xlsm|docm|hta|html)(을|를|파일|첨부|확인|매크로|실행)/],
    en: [/\b(open|see|review|read|view)\b.{0,30}\b(attach\w*|the file|document)\b/, /\.(zip|exe|scr|xlsm|docm|hta)\b/],
  },
  {
    id: 'signal.proxy-purchase', title: { ko: '다른 업체에 대신 결제하게 함', en: 'Has the reader pay a third party first' }, weight: 1.5, types: { other: 1.2 },
    ko: [/(대리구매|구매대행|대리결제|대신(구매|결제|주문))/, /(지정|협력|협약|아는|안내하는|저희가[가-힣]{0,6})업체[가-힣]{0,14}(결제|구매|선결제|입금|주문)/, /(먼저|선)결제[가-힣]{0,16}(정산|같이|함께)/],
    en: [/\b(approved|our|specific) (vendor|supplier|shipper)\b.{0,60}\b(pay|purchase|order|deposit)\b/],
  },
  {
    id: 'signal.payee-change', title: { ko: '거래 계좌가 바뀌었다고 함', en: 'Says that the payee account has changed' }, weight: 1.5, types: { other: 1.2 },
    ko: [/(입금계좌|거래은행|주거래은행|결제계좌|대금계좌|기존계좌|거래계좌|계좌)(이|가|를|의)?[가-힣]{0,6}(변경|바뀌|바뀐|사용중지|사용이중지)[가-힣0-9]{0,30}(송금|입금|보내|지급|이체|부탁)/, /변경(된)?계좌/],
    en: [/\b(moved|changed|switched|new|updated) (our )?(banks?|account details|remittance|bank details)\b.{0,80}\b(pay|update|remit|send|use)\b/],
  },
  {
    id: 'signal.cash-courier', title: { ko: '현금을 사람 손에 건네게 함', en: 'Has cash handed to a courier' }, weight: 2.0, types: { 'agency-impersonation': 0.6, job: 0.5, loan: 0.4 },
    ko: [/(현금|수표|봉투|돈)[가-힣0-9]{0,24}(직원|담당자|요원|사람|기사)?[가-힣]{0,6}(전달|건네|맡기|수령|수거|넘기|받아)/, /(직원|담당자|요원)(이|에게|한테)[가-힣]{0,12}(방문|보내)[가-힣0-9]{0,16}(현금|수령|상환|전달|찾으)/, /(적금|예금)[가-힣]{0,8}해지[가-힣0-9]{0,16}(현금|찾|인출)/],
    en: [/\b(courier|agent|someone|officer) will (come|collect|pick)\b.{0,40}\b(cash|money|up)\b/],
  },
  {
    id: 'signal.remote-control', title: { ko: '원격제어 프로그램을 쓰게 함', en: 'Wants remote control of the device' }, weight: 2.4, types: { 'remote-control': 2.5 },
    ko: [/(원격(제어|지원|조종|으로|점검|접속|프로그램)|팀뷰어|애니데스크|anydesk|teamviewer|리모트뷰|퀵서포트|quicksupport|화면공유)/],
    en: [/\b(any ?desk|team ?viewer|remote (access|desktop|control|support|session)|quick ?support|ultra ?viewer|screen ?shar\w+|connect to your (device|computer|pc))\b/, /\b(computer|device|pc|router)\b.{0,40}\b(locked|infected|compromised|virus|hacked)\b/],
  },
  {
    id: 'signal.gift-card', title: { ko: '상품권·기프트카드 핀번호를 요구함', en: 'Wants gift-card codes' }, weight: 2.2, types: { 'gift-card': 2.5, 'family-emergency': 0.2 },
    ko: [/(기프트카드|상품권|문상|컬쳐랜드|컬처랜드|구글카드|구글플레이|문화상품권|해피머니|틴캐시|스팀카드|아이튠즈)[가-힣0-9]{0,24}(핀|번호|사진|사서|사다|사와|결제|긁|입력|보내)/, /(구글|애플|스팀)(기프트)?카드[가-힣0-9]{0,12}(사|구매|충전)/, /(핀번호|pin번호)[가-힣0-9]{0,10}(보내|사진|찍|회신|알려|입력)/],
    en: [/\b(gift|itunes|steam|google play|apple|amazon|vanilla|moneypak|sephora) ?cards?\b/, /\bscratch (off )?(the )?(back|code|panel)\b/],
  },
  {
    id: 'signal.platform-switch', title: { ko: '다른 메신저로 옮기자고 함', en: 'Moves the talk to another messenger' }, weight: 0.9, types: { job: 0.3, investment: 0.3, romance: 0.2, 'secondhand-escrow': 0.2 },
    ko: [/(카톡|카카오톡|텔레그램|텔레|라인|위챗|왓츠앱|오픈채팅|오픈톡|밴드|디스코드)[가-힣]{0,6}(추가|친추|으로|로|아이디|문의|상담|연락|얘기|방|입장|검색|주세요|주시면)/, /(단톡방|대화방|오픈채팅|리딩방|정보방|공부방|전용방|vip방|투자방|소통방)/, /친구추가/],
    en: [/\b(whatsapp|telegram|signal|wechat|kakao ?talk|line app|hangouts)\b/, /\b(text|message|add|contact) (me|us) (on|at|via)\b/],
  },
]);
