"""Message lines of our own with slots, in the manner of text messages, chats, bank and delivery notices. Apache-2.0, written for this project."""
import re

import patterns

SLOTS = {'phone': patterns.phone, 'account': patterns.bank_account, 'amount': patterns.amount, 'date': patterns.date, 'clock': patterns.clock, 'link': patterns.link,
         'code': lambda dice: dice.digits(dice.choice([4, 6, 6])), 'usd': patterns.foreign_amount, 'percent': patterns.percent, 'track': lambda dice: dice.digits(dice.choice([10, 12, 13])),
         'n': lambda dice: str(dice.randint(1, 99)), 'bank': lambda dice: dice.choice(patterns.BANKS), 'email': patterns.email,
         'name': lambda dice: dice.choice('김이박최정강조윤장임한오서신권황안송류전홍') + dice.choice(['○○', '*' + dice.choice('수진희민영호석'), dice.choice('민지서현준우예은도윤하') + dice.choice('준서아윤우진호민영희')])}

KOREAN = '''
[Web발신] [{bank}] {date} 출금 {amount} 잔액 {amount}
{bank} 입금 {amount} {name} 잔액 {amount}
{name}님 계좌로 {amount}이 입금되었습니다.
[{bank}카드] 해외승인 {usd} 본인이 아닐 경우 즉시 문의 {phone}
[국외발신] {name}님 {amount} 결제완료 본인 아닐시 문의 {phone}
고객님의 택배가 주소 불명으로 반송되었습니다. 주소 확인 {link}
[우체국] 등기우편 미수령 안내 {track} 확인: {link}
배송지 정보가 정확하지 않아 배송이 지연되고 있습니다
오늘 {clock} 배송 예정입니다. 운송장번호 {track}
서울중앙지방검찰청 {name} 수사관입니다. 사건번호 확인 바랍니다.
귀하의 명의로 개설된 통장이 범죄에 연루되었습니다
[금융감독원] 계좌가 동결되었으니 {phone}으로 연락 주세요
국민건강보험 건강검진 결과 안내 {link}
교통법규 위반 벌점 처리 안내 {link} 이파인 확인
엄마 나 폰 액정 깨졌어 이 번호로 문자해줘
엄마 지금 바빠? 부탁 하나만 들어줘
아빠 나 급하게 {amount}만 보내줄 수 있어?
{account} {name} 여기로 보내줘
저금리 대환대출 연 {percent} 최대 {amount}까지 당일 승인
정부지원 서민대출 한도 조회 신용등급 무관 {phone}
무직자 신용불량자도 가능합니다 상담 {phone}
급등주 무료 추천 하루 수익률 {percent} 선착순 {n}명
리딩방 입장하시면 매일 종목을 무료로 드립니다 {link}
비트코인 투자 원금 보장 월 {percent} 수익
오늘만 무료 체험! 지금 입장하세요 {link}
재택 부업 하루 {n}분 일당 {amount} 초보 환영
쇼핑몰 리뷰 알바 모집 건당 {amount} 즉시 지급
출금하시려면 보증금 {amount}을 먼저 입금하셔야 합니다
수수료 {percent}를 납부해야 출금이 가능합니다
인증번호 [{code}]를 입력해 주세요. 타인에게 알려주지 마세요
[본인확인] 인증번호는 {code} 입니다
원격 제어 앱을 설치해 주시면 바로 도와드리겠습니다
링크를 눌러 앱을 설치하고 신분증 사진을 보내 주세요
모바일 청첩장이 도착했습니다 {link}
부고 {name}님께서 별세하셨기에 알려드립니다 {link}
경찰청 사이버수사대 출석요구서 확인 {link}
국세청 환급금 {amount} 조회 및 신청 {link}
카카오페이 송금 {amount} 받기
{name}님이 {amount}을 보냈어요
송금을 취소하려면 {clock}까지 신청하세요
상대방 계좌가 사기 신고된 이력이 있습니다
안전결제 페이지에서 결제해 주세요 {link}
직거래는 어렵고 택배 거래만 가능합니다
입금 확인되면 바로 보내 드릴게요
네 알겠습니다 내일 {clock}에 뵐게요
점심 뭐 먹을까? 회사 앞에 새로 생긴 데 갈래?
회의는 {date}에 진행됩니다
예약이 확정되었습니다. {date} {name}님
이번 달 카드 대금 {amount}이 {date}에 출금됩니다
통신요금 {amount} 자동이체 안내
보이스피싱 의심 시 112 또는 1332로 신고하세요
은행은 전화로 비밀번호나 보안카드를 묻지 않습니다
계좌번호 {account} 예금주 {name}
받는 분 {name} 연락처 {phone}
거래일시 {date} 거래금액 {amount}
이체 한도를 초과했습니다
비밀번호 {n}자리를 입력해 주세요
안읽음 {n} · 읽음 · 전송됨 · 보내는 중
메시지를 입력하세요 | 전송 | 사진 | 파일 | 더보기
친구 추가 차단 신고 이 사용자는 친구로 등록되어 있지 않습니다
해외에서 가입한 사용자입니다 금전 요구에 주의하세요
홈 채팅 알림 설정 내 정보 로그아웃 확인 취소 닫기 다음 이전
'''
ENGLISH = '''
Your package {track} could not be delivered. Update your address: {link}
USPS: your parcel is on hold due to unpaid fee of {usd}. Pay at {link}
Your account has been suspended. Verify now {link}
We noticed unusual activity on your account ending in {code}.
Your verification code is {code}. Do not share it with anyone.
Congratulations! You have won a {usd} gift card. Claim: {link}
Hi mom, I lost my phone. This is my new number
Can you send {usd} today? I will pay you back tomorrow
Dear customer, your card was charged {usd}. If not you call {phone}
Final notice: your toll balance of {usd} is overdue
Invest {usd} and earn {percent} daily. Guaranteed returns
To withdraw you must pay a {percent} tax first
Please deposit {usd} USDT to the wallet below
Work from home and earn {usd} per day, no experience needed
Your subscription will renew on {date} for {usd}
Security alert: new sign-in from Chrome on Windows
Click the link below to confirm your identity
Your refund of {usd} is ready. Submit details at {link}
Hello, is this {name}? I got your number from Jenny
Sorry, wrong number. You seem nice, where are you from?
Meeting moved to {clock}. See you in room {n}
Thanks! The order {track} has shipped
Payment received: {usd} on {date}
Available balance {usd} as of {date}
Install the app and enter code {code}
Transfer {usd} to {account}
Delivered · Read {clock} · Today {clock} · Yesterday
Message | Send | Cancel | Block | Report | OK | Done | Back
Settings Notifications Privacy Help Sign in Log out
Contact us at {email} or {phone}
'''
LINES = [line for line in (KOREAN + ENGLISH).split('\n') if line]


def phrase(dice):
    """One line with its slots filled."""
    return re.sub(r'\{(\w+)\}', lambda slot: SLOTS[slot.group(1)](dice), dice.choice(LINES))
