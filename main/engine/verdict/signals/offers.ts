import { signals } from './signal';

/** Promises: loans, jobs, profits, prizes, love; and threats that sell silence. */
export const OFFERS = signals([
  {
    id: 'signal.loan', title: { ko: '저금리·무조건 대출을 권함', en: 'Offers an easy loan' }, weight: 1.0, types: { loan: 2 },
    ko: [/(대환대출|저금리|저신용|신용무관|신용등급무관|무직자|무서류|당일승인|당일대출|정부지원(대출|자금)|햇살론|통합대출|서민금융|서민대출|추가대출|긴급생계자금|특별경영안정자금|정책자금|즉시대출|소액대출|비대면대출|급전|한도조회|작업대출|통신연체|연체자)/, /(대출|자금)[가-힣0-9]{0,14}(가능|승인|진행|실행|신청|대상)/, /(무방문|무서류|무담보|무보증|특례보증|누구나당일|일수가능)/, /(신용점수|신용등급)[가-힣0-9]{0,10}(올려|상향|부족|무관|조정)/],
    en: [/\b(loan|pre-?approved|credit line|lender|disburse\w*|bad credit|no credit check|regardless of credit|debt relief|consolidat\w+)\b/],
  },
  {
    id: 'signal.easy-job', title: { ko: '쉬운 고수익 일자리를 내세움', en: 'Offers an easy, well-paid job' }, weight: 1.4, types: { job: 2 },
    ko: [/(재택|부업|알바|아르바이트|투잡|부수입|용돈벌이|단순업무|구매대행|리뷰작성|좋아요누르|미션|공동구매|쇼핑몰부업)[가-힣0-9]{0,24}(모집|수익|일당|시급|월|만원|고수익|가능|지급|벌|원|누구나|진행|참여)/, /(일당|시급|건당|하루)(\d+|[가-힣]{0,2})[가-힣0-9]{0,8}(만원|원)(씩)?(보장|지급|가능|수익|이상)?/, /(고수익|당일지급|당일정산|선착순모집|경력무관|나이무관|통장대여|통장빌려|체크카드대여|무통장으로|현금수거|수거업무|외근직|면접없|면접은채팅|초보환영)/, /(본인|개인)(통장|계좌)(으로|로)[가-힣0-9]{0,20}(받아|들어오|입금)[가-힣0-9]{0,24}(보내|전달|바꿔|송금)/],
    en: [/\b(part-?time|remote (job|role|work)|work from home|no experience|easy (job|money|work)|flexible hours|daily pay|earn (up to )?[$£€]?\d+|per (day|week)|re-?shipp\w+|data entry|mystery shopper|optimi[sz]ation (tasks?|set)|commission|task(s)? (per|a) day|forward the (rest|money)|receive payments|training kit)\b/, /\b(hiring|recruit(er|ing|ment))\b/, /\bcashier'?s? check\b/],
  },
  {
    id: 'signal.investment', title: { ko: '수익 보장 투자를 권함', en: 'Promises investment profits' }, weight: 1.5, types: { investment: 2, crypto: 0.5 },
    ko: [/(수익률|수익|원금|확정배당|배당|손실)[가-힣0-9]{0,8}(보장|인증|복구|확정|\d{2,}|보전|회복)/, /(급등주|상한가|종목추천|종목|리딩방|리딩|무료추천주|세력|작전주|공모주|비상장|상장확정|상장예정|기관물량|블록딜|ai(자동)?매매|자동매매|퀀트|해외선물|fx마진|투자전문가|애널리스트|주식정보)[가-힣0-9]{0,24}(추천|공유|입장|수익|참여|무료|확정|매수|진행|제공|초대|배정|물량|시작|가입|벌)/, /(월|매월|하루|일)\d{1,3}(프로|퍼센트|배)/, /(최소|최대)?\d{1,3}배(수익|상승|이상|확정|오르)/, /(전담|담당)(매니저|애널리스트|교수|비서)/],
    en: [/\b(guaranteed|risk-?free|double your|passive income|daily (profit|return)s?|trading (platform|bot|signals?|group)|insider|stock (tip|pick|group)s?|roi|algorithm earns|secret platform|investment (platform|plan|opportunity)|vip (room|group|signals?))\b/, /\b(profit|return|withdraw\w*)\b.{0,60}\b(deposit|tax|margin|platform|invest\w*)\b/],
  },
  {
    id: 'signal.crypto', title: { ko: '가상자산을 미끼로 함', en: 'Baits with crypto assets' }, weight: 0.7, types: { crypto: 1.6, investment: 0.2 },
    ko: [/(코인|비트코인|이더리움|테더|usdt|trc20|에어드랍|락업|프라이빗세일|지갑연결|메타마스크|빗썸|업비트|거래소|채굴|가상자산|가상화폐|nft|스테이킹|토큰)/],
    en: [/\b(bitcoin|btc|eth|usdt|crypto\w*|airdrop|metamask|coinbase|binance|wallet|token|nft|staking|mining)\b/],
  },
  {
    id: 'signal.gambling', title: { ko: '도박 사이트를 홍보함', en: 'Advertises gambling' }, weight: 2.2, types: { gambling: 3 },
    ko: [/([카캬까][지즤쥐]노|[바봐빠]카라|토토|슬롯|홀덤|스포츠(배팅|베팅)|파워볼|사다리|꽁머니|첫충|매충|돌발충|롤링|환전|먹튀|총판|배팅|베팅|릴게임|바다이야기|잭팟|놀이터추천|가입머니|단폴|꽁포|경마|포커|스포[츠츷]?[먜메]이[져저]|[먜메]이[져저](놀이터|사이트)?\d|안전놀이터)/, /(첫|쳣)(충)?\d{1,3}[가-힣]{0,3}(매|먜)(충)?\d{1,3}/],
    en: [/(?:(?<!\d)\d{1,3} ?\+ ?\d{1,3}[ ,~/]+){2,}/, /\b(casino|free spins|slots?|jackpot|betting|sportsbook|poker|baccarat|blackjack|wager|odds boost)\b/],
  },
  {
    id: 'signal.romance', title: { ko: '연애 감정을 내세움', en: 'Plays on affection' }, weight: 0.9, types: { romance: 2 },
    ko: [/(사랑하는당신|나의사랑|자기야|여보야|내사랑|당신과|당신을|운명|보고싶어|우리미래|우리의미래|결혼하고싶|당신집|그리워)/, /(미군|군의관|파병|시리아|유엔|의사입니다|석유시추|선장|금괴|외교택배|퇴직금|유산|상속)/],
    en: [/\b(my (dear|love|darling|sweetheart|queen|king)|hello dear|darling|soul ?mate|my heart|fate|meet you soon|oil rig|deployed|army|widow(er)?|inherit\w*|next of kin|barrister|beneficiary|deceased)\b/],
  },
  {
    id: 'signal.wrong-number', title: { ko: '잘못 보낸 척 말을 걸음', en: 'Opens as a wrong number' }, weight: 1.0, types: { romance: 1.2, investment: 0.3 },
    ko: [/(번호|연락처)(를)?(잘못|착각)[가-힣]{0,12}(저장|입력|보낸|알)/, /잘못보낸?(것|거|냈|드)/, /(혹시|안녕하세요)[가-힣]{2,10}(님|씨)?(아니|맞으)(신가요|세요|시죠|신지)/, /(인연|친구)(이|가)?(될|되면|되고|해요|할까)/],
    en: [/\b(wrong number|is this (the )?\w+|sorry,? (i|my assistant)|nice to meet you|be friends)\b/],
  },
  {
    id: 'signal.sextortion', title: { ko: '사적인 영상으로 협박함', en: 'Extorts with intimate images' }, weight: 2.2, types: { sextortion: 3 },
    ko: [/(영상|사진|알몸|몸캠|녹화|나체|음란|노출)[가-힣0-9]{0,24}(유포|뿌리|퍼뜨|보낼|전송|공개|삭제|지인|연락처|주소록|가족)/, /(주소록|연락처|지인|팔로워)[가-힣0-9]{0,16}(유포|전송|뿌릴|뿌리|보낼|퍼뜨)/, /(조건만남|영상통화|화상채팅|랜덤채팅|성매매|웹캠|몸캠)/],
    en: [/\b(webcam|nudes?|intimate|explicit|adult (site|video)|recorded you|masturbat\w+|naked)\b/, /\b(send|post|leak|share|expose)\b.{0,40}\b(video|photos?|pictures|everyone|contacts|followers|family|friends)\b/],
  },
  {
    id: 'signal.trade', title: { ko: '외부 결제 링크·선입금으로 거래하게 함', en: 'Steers a sale to an outside payment' }, weight: 1.3, types: { 'secondhand-escrow': 2.2 },
    ko: [/(안전결제|안전거래|에스크로|네이버페이결제|배송결제|당근페이|번개페이|중고나라|번개장터)[가-힣0-9]{0,20}(링크|진행|주소|보내|신청|결제|하실|할게|접속|로그인|정산|말고)/, /(선입금|예약금|계약금)[가-힣0-9]{0,16}(주시면|걸어|하시면|먼저|입금|보내)/, /(직거래)[가-힣]{0,12}(어렵|힘들|불가|안되|안돼|못)/, /(수수료)[가-힣0-9]{0,8}(빼고|포함|누락)[가-힣0-9]{0,8}(입금|결제|보내)/],
    en: [/\b(escrow|my mover|courier will (collect|pick)|paid through|business account|certified check|out of (state|town)|shipping agent|upgrade (your|to))\b/],
  },
  {
    id: 'signal.prize', title: { ko: '당첨·경품을 알림', en: 'Announces a prize' }, weight: 1.2, types: { other: 1 },
    ko: [/(당첨|경품|추첨|1등|이벤트)[가-힣0-9]{0,14}(되셨|되었|축하|수령|선정|지급|발송)/, /축하(합니다|드립니다|드려요)/],
    en: [/\b(you('ve| have) (won|been (selected|chosen))|winner|lottery|congratulations|claim your (prize|reward|gift)|reward)\b/],
  },
]);
