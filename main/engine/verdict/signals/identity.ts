import { signals } from './signal';

/** Whose name is used, and the reason given for writing. */
export const IDENTITY = signals([
  {
    id: 'signal.agency', title: { ko: '수사·감독 기관을 내세움', en: 'Speaks as an investigating or supervising authority' }, weight: 0.5, types: { 'agency-impersonation': 1.4 },
    ko: [/(검찰|지검|검사실|수사관|수사2?부|수사국|수사과|경찰청|사이버수사|금융감독원|금감원|법원|형사|국정원|관세청|출입국|금융위원회|인터폴|법무부)/, /(사건번호|참고인|피의자|피고발인|출석요구|출석통지|소환장|녹취|자금세탁|대포통장|명의도용)/],
    en: [/\b(irs|social security|fbi|dea|federal (agent|investigat\w+)|officer|police|customs|border (protection|force)|county court|sheriff|detective|hmrc|hmcts|homeland|interpol|legal department)\b/, /\b(case (id|number|no)|badge number|investigat\w+|money laundering|subpoena)\b/],
  },
  {
    id: 'signal.safe-account', title: { ko: '안전계좌·자금 검수를 이유로 돈을 옮기게 함', en: 'Has money moved to a “safe account” or for inspection' }, weight: 2.6, types: { 'agency-impersonation': 2 },
    ko: [/(안전|국고|보호|국가안전|금감원|예금보호|지정)계좌/, /(자금|예금|현금|계좌)[가-힣]{0,10}(검수|전수검사|동결해제|국가보호|보호조치|추적|이관|불법자금)/],
    en: [/\b(safe|secure|protected|federal|government) (account|wallet|locker)\b/],
  },
  {
    id: 'signal.refund', title: { ko: '환급·지원금을 미끼로 함', en: 'Baits with a refund or subsidy' }, weight: 0.9, types: { 'tax-refund': 1, subsidy: 0.5 },
    ko: [/(환급|환불|과오납|이중납부|초과납부|미수령|미환급)[가-힣0-9]{0,14}(대상|신청|조회|확인|등록|계좌|받|상태|금)/],
    en: [/\b(refund|rebate|unclaimed|overpaid|tax return)\b/],
  },
  {
    id: 'signal.subsidy', title: { ko: '지원금·보조금 대상이라고 함', en: 'Says you qualify for a grant' }, weight: 0.8, types: { subsidy: 1.4 },
    ko: [/(지원금|보조금|보전금|보상금|소비쿠폰|상생|재난|장려금|바우처|생활안정|민생회복|손실보상|복지)[가-힣0-9]{0,16}(대상|신청|지급|접수|선정|마감|소멸|조회)/],
    en: [/\b(grant|subsidy|stimulus|relief|support scheme|allowance|benefits?)\b.{0,60}\b(eligible|qualif\w+|apply|claim|approved)\b/, /\b(eligible|qualif\w+|apply|claim)\b.{0,60}\b(grant|subsidy|stimulus|relief|support scheme|allowance|energy bill|discounted)\b/],
  },
  {
    id: 'signal.health-check', title: { ko: '건강검진 결과를 빙자함', en: 'Pretends a health-check result' }, weight: 0.5, types: { 'health-check': 1.6 },
    ko: [/(건강검진|검진결과|건강검사|종합검진|암검진|건강보험|예방접종|문진표|보건소|진단서|이상소견)/],
    en: [/\b(lab results?|test (kit|results?)|screening|patient|variant|vaccin\w+|nhs|medicare)\b/],
  },
  {
    id: 'signal.parcel', title: { ko: '택배·통관 문제를 빙자함', en: 'Pretends a parcel problem' }, weight: 0.4, types: { parcel: 1.4 },
    ko: [/(택배|배송|운송장|소포|물품|상품|통관|관세|우편물|등기|물류)[가-힣0-9]{0,22}(주소|불일치|오류|보류|반송|미수령|보관료|미납|실패|지연|변경|불가|파손|유효하지|확인부탁|확인바랍|확인요망|재배송)/, /(도로명|상세|배송지)?주소(지)?(불일치|오류|불명|확인|수정|재입력|변경)/, /(통관번호|통관고유부호|관세)[가-힣0-9]{0,16}(납부|갱신|오류|유효|미납)/],
    en: [/\b(package|parcel|delivery|shipment|item|courier|usps|fedex|dhl|royal mail|evri|auspost)\b.{0,80}\b(could not be|couldn't|failed|unable|attempted|on hold|held|unpaid|shipping fee|customs|redeliver\w*|reschedul\w*|incomplete|confirm|rebook|preferences)\b/],
  },
  {
    id: 'signal.fine', title: { ko: '과태료·위반·민원을 빙자함', en: 'Pretends a fine or a complaint' }, weight: 0.4, types: { 'traffic-fine': 1.5 },
    ko: [/(과태료|범칙금|과속|신호위반|주정차|교통위반|법규위반|위반내용|벌점|통행료|무단투기|민원신고|층간소음|단속)[가-힣0-9]{0,20}(확인|조회|납부|발송|통지|접수|고지|미납|감경|열람)/, /(민원|신고)(이|가)?(접수|신고)(되었|됐|완료)/],
    en: [/\b(toll|parking|traffic|speeding|penalty charge|pcn|citation|e-?zpass|violation|dvla|dmv)\b.{0,60}\b(outstanding|unpaid|overdue|pay|settle|fine|fee|penalty|fee)\b/, /\b(outstanding|unpaid|overdue)\b.{0,40}\b(toll|penalty|fine|charge)\b/],
  },
  {
    id: 'signal.account-problem', title: { ko: '계정·계좌 이상을 알림', en: 'Reports trouble with an account' }, weight: 0.5, types: { 'account-security': 1.2, 'phishing-login': 0.8 },
    ko: [/(새로운기기|해외|비정상|이상|의심|타지역|다른기기|낯선)[가-힣0-9]{0,8}(로그인|접속|거래|활동|접근)/, /(계정|아이디|계좌|인터넷뱅킹|보안등급|보안카드|비밀번호|인증서|otp|apple ?id|앱)[가-힣0-9]{0,18}(제한|정지|만료|잠겼|잠김|차단|낮아|갱신|재등록|변경필요|유출|도용|해킹)/, /(저작권|커뮤니티규정|정책)[가-힣0-9]{0,8}(위반|침해)/, /메일함용량|저장공간(이)?(부족|초과)/, /휴면(계정|계좌)?전환/],
    en: [/\b(unusual|suspicious|unauthori[sz]ed|new) (sign-?in|login|log-?in|activity|device|payee|transaction)\b/, /\b(account|apple id|password|mailbox|profile|wallet|card)\b.{0,40}\b(suspended|limited|locked|expires?|restricted|on hold|compromised|disabled|unverified|deactivated)\b/, /\b(payment|card) (was )?(declined|failed|could not be processed)\b/],
  },
  {
    id: 'signal.family', title: { ko: '가족을 사칭하며 폰 고장·번호 변경을 말함', en: 'Claims to be family with a broken or new phone' }, weight: 1.6, types: { 'family-emergency': 2 },
    ko: [/(폰|핸드폰|휴대폰|액정|전화기|유심)(이|가|을|를|도)?[가-힣]{0,10}(고장|깨졌|깨져|깨먹|망가|떨어|잃어|분실|빠뜨|빠트|박살|나갔|수리|먹통|안켜|침수|물에)/, /(수리|as|에이에스)(맡|보냈|센터|맡겨)/, /(새번호|번호바뀌|번호바꼈|번호바꿨|임시폰|임시번호|이번호로|컴퓨터로문자|pc로문자|피씨카톡|pc카톡|친구폰|다른폰|문자나라)/],
    en: [/\b(new number|temporary number|new phone|dropped my phone|broke(n)? (my )?phone|lost my phone|phone (is|was|got) (broken|cracked|lost|stolen|damaged)|smashed my phone|text me (on|at) this number)\b/, /\b(it'?s me|hi (mum|mom|dad)|hey (mum|mom|dad)|grandma|grandpa)\b/],
  },
  {
    id: 'signal.family-crisis', title: { ko: '가족의 사고·납치·곤경을 내세움', en: 'Claims an accident, kidnapping or distress' }, weight: 1.3, types: { 'family-emergency': 1.2, romance: 0.3 },
    ko: [/(합의금|교통사고|사고가났|사고났|사고쳤|납치|보증섰|보증을섰|다쳤|병원비|수술비)[가-힣0-9]{0,20}(급|필요|보내|입금|송금|줘|해야|없|구해)/, /(지갑|여권)[가-힣]{0,8}(잃어|분실|도난|소매치기)/, /(딸|아들|아이|애)(을|를)?(데리고있|붙잡|납치)/],
    en: [/\b(bail|accident|hospital|kidnap\w*|lost my wallet|stranded|we have your (son|daughter)|lawyer|public defender)\b/],
  },
  {
    id: 'signal.obituary', title: { ko: '부고·청첩장·초대장을 빙자함', en: 'Pretends an obituary or an invitation' }, weight: 0.4, types: { 'obituary-wedding': 2 },
    ko: [/(부고|별세|訃告|모친상|부친상|조문|발인|빈소|장례식장|소천|영면|부고장|청첩장|돌잔치|결혼식|초대장|혼인|결혼합니다|결혼해요|칠순|퇴임식|개업식)/],
    en: [/\b(wedding invit\w*|invited to our wedding|funeral|passed away|obituary|in loving memory|you('re| are) (cordially )?invited|can'?t believe (he|she)'s gone)\b/],
  },
]);
