import { signals } from './signal';

/** Haste, threats and secrecy: what keeps a victim from thinking or asking. */
export const PRESSURE = signals([
  {
    id: 'signal.urgency', title: { ko: '시한을 두고 재촉함', en: 'Presses with a deadline' }, weight: 0.6,
    ko: [/(금일|오늘|당일|즉시|지금바로|시간내|분내|분안에|까지)[가-힣0-9]{0,12}(미확인|미납|미신청|미수령|미처리|미등록|미조회|마감|소멸|정지|차단|폐기|반송|제한|종료|해지|압류)/, /(\d{1,2}(시간|분|일)(이)?내|\d{1,2}분안에|시간안에)/, /(마감임박|종료임박|서두르|급하게|급한데|급히|긴급|빨리|빠르게)/, /(기한|신청기간)[가-힣0-9]{0,6}(마감|종료|경과|지나)/, /(지나면|늦으면|놓치면)[가-힣]{0,10}(소멸|환수|귀속|불가|정지|없)/],
    en: [/\b(within|in the next) (\d+|an?|twenty|twelve) ?-?(h|hrs?|hours?|min|minutes?|days?)\b/, /\b(urgent(ly)?|immediately|final notice|last (warning|notice)|act now|right away|asap|expires? (today|tonight|in \d+)|before (it is|it's) too late|ends? (today|tonight|friday|sunday))\b/, /\byou have \d+ (minutes|hours)\b/],
  },
  {
    id: 'signal.threat', title: { ko: '처벌·정지·불이익으로 위협함', en: 'Threatens with punishment or loss' }, weight: 0.8, types: { 'agency-impersonation': 0.4, sextortion: 0.3 },
    ko: [/(구속|체포|영장|압류|고발|고소|기소|처벌|벌금형|출국금지|지명수배|강제집행|궐석재판|형사처벌|법적조치|법적절차|공범)/, /(계좌|계정|카드|번호|회선|아이디|서비스|이용|메일|면허)[가-힣0-9]{0,10}(영구)?(정지|중지|차단|동결|제한|해지|삭제|잠겼|잠김)/, /(유포|퍼뜨리|뿌리|폭로|전송)[가-힣]{0,4}(하겠|할게|할거|합니다|됩니다|할수밖에)/, /(신용불량|연체등록|가산금|연체료|과태료부과|불이익)/],
    en: [/\b(arrest|warrant|prosecut\w*|legal action|lawsuit|jail|bailiff|criminal|deport\w*|seiz\w+)\b/, /\b(account|card|access|service|number|wallet|membership|license|licence|vehicle|mailbox|photos?)\b.{0,40}\b(suspended|locked|closed|terminated|restricted|limited|deactivated|disconnected|deleted|clamped|frozen|blocked)\b/, /\b(late fee|penalt(y|ies)|returns? to sender|be returned)\b/],
  },
  {
    id: 'signal.secrecy', title: { ko: '남에게 알리지 못하게 함', en: 'Asks for secrecy' }, weight: 1.8, types: { 'agency-impersonation': 0.6, 'gift-card': 0.2 }, insideWarnings: true,
    ko: [/(아무|누구|제3자|제삼자|가족|직원|배우자|은행|다른사람|주변|경찰|남편|엄마|아빠)[가-힣]{0,6}(에게|한테|께|에|도|와|랑)?[가-힣]{0,4}(말하|말씀하|얘기하|이야기하|알리|발설|누설|유출하|상의하)[가-힣]{0,3}(지)?(마|말|않|면안|시면안)/, /(비밀유지|대외비|극비|기밀|엠바고|보안각서|발설)/, /(혼자|조용한곳|독립된공간)[가-힣]{0,10}(이동|계|있|가|받|통화)/, /(은행|창구)[가-힣]{0,10}(물으면|물어보면|용도)[가-힣]{0,20}(말씀|답|하셔|하세요|하시면)/, /비밀(로해|이야|로하)/],
    en: [/\b(do(n't| not)|please don't|never) (tell|mention|inform|discuss|call|let)\b.{0,30}\b(anyone|anybody|mom|mum|dad|police|bank|family|others?|staff|team|them)\b/, /\b(keep (it|this)( as)? (a )?(secret|private|between us|confidential|surprise)|confidential(ity)?|stay on the line)\b/],
  },
  {
    id: 'signal.avoid-call', title: { ko: '통화를 피하고 글로만 하자고 함', en: 'Avoids a voice call' }, weight: 1.2, types: { 'family-emergency': 0.5, romance: 0.2 },
    ko: [/(통화|전화)[가-힣]{0,8}(안돼|안되|안됨|못해|못하|못받|어려워|어렵|불가|안나와|안들려|비싸)/, /(문자|카톡|톡|메일|메세지|메시지)(로)?만(해|하자|답|가능|주|회신|연락)/, /(소리|음질|마이크|스피커)[가-힣]{0,8}(안들려|안나|고장|끊)/],
    en: [/\b(can'?t|cannot|unable to|don't) (talk|call|speak|take calls|answer)\b/, /\b(only|just) (text|message|email|chat)\b/, /\bcalls? (don't|isn't|aren't|won't|not) work/],
  },
]);
