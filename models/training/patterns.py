"""Strings that fraud screens are full of: phones, accounts, amounts, dates, links, codes. Every function takes the dice and returns text.

All of them are made up at random; none is a number or an address of anybody.
"""
LOWER = 'abcdefghijklmnopqrstuvwxyz'
UPPER = LOWER.upper()
DIGITS = '0123456789'
BANKS = ('국민 신한 우리 하나 농협 기업 카카오뱅크 토스뱅크 케이뱅크 새마을금고 우체국 수협 신협 SC제일 씨티 KB국민 NH농협 IBK기업 '
         '부산 대구 광주 전북 경남 제주 산업').split()
PUNCTUATION = '()[]{}<>.,:;!?\'"-_=+*&^%$#@~/\\|`'
DOMAINS = '.com .kr .co.kr .or.kr .go.kr .net .top .xyz .io .shop .me .cc .info .app .vip .site .online .link'.split()
SHORTENERS = ['bit.ly/', 'me2.do/', 'vo.la/', 'han.gl/', 'tinyurl.com/', 't.me/', 'url.kr/', 'c11.kr/', 'open.kakao.com/o/']


def mobile(dice):
    joint = dice.choice(['-', '-', '-', '', '.', ' '])
    first = dice.choice(['010', '010', '010', '011', '070', '050' + dice.choice(DIGITS), '+82 10', '+82-10'])
    return joint.join([first, dice.digits(dice.choice([3, 4, 4, 4])), dice.digits(4)])


def landline(dice):
    area = dice.choice(['02', '031', '032', '051', '053', '042', '062', '064', '080'])
    pattern = dice.choice(['%s-%s-%s', '%s-%s-%s', '%s)%s-%s', '(%s) %s-%s', '%s %s %s', '%s%s%s'])
    return pattern % (area, dice.digits(dice.choice([3, 4])), dice.digits(4))


def service_number(dice):
    return dice.choice(['1588', '1577', '1644', '1899', '1522', '1800', '1566', '1670']) + dice.choice(['-', '-', ' ', '']) + dice.digits(4)


def phone(dice):
    return dice.choice([mobile, mobile, landline, service_number])(dice)


def account(dice):
    groups = dice.choice([(3, 2, 6), (3, 3, 6), (3, 6, 5), (6, 2, 6), (3, 4, 4, 2), (4, 2, 7), (3, 6, 2, 3), (4, 4, 4), (12,), (13,), (14,)])
    return dice.choice(['-', '-', '-', ' ']).join(dice.digits(count) for count in groups)


def bank_account(dice):
    return dice.choice(BANKS) + dice.choice([' ', '', '은행 ', ': ']) + account(dice)


def amount(dice):
    number = dice.randrange(100, 10 ** dice.randint(3, 9))
    written = format(number, ',') if dice.chance(.85) else str(number)
    return dice.choice(['', '', '-', '+', '₩', '₩ ']) + written + dice.choice(['원', '원', ' 원', '', ' KRW', '만원', '만 원', '억원'])


def statement(dice):
    return dice.choice(['출금 ', '입금 ', '잔액 ', '승인 ', '결제금액 ', '이체 ', '출금액: ', '대출한도 ', '월 납입금 ', '수수료 ']) + amount(dice)


def foreign_amount(dice):
    number = format(dice.randrange(1, 10 ** dice.randint(2, 7)), ',')
    tail = dice.choice(['', '.00', '.%02d' % dice.randrange(100)])
    if dice.chance(.5):
        return dice.choice(['$', '€', '£', '₩', '¥', 'US$', '$ ']) + number + tail
    return number + tail + dice.choice([' USD', ' USDT', ' BTC', ' ETH', ' XRP', ' EUR'])


def clock(dice):
    if dice.chance(.4):
        return dice.choice(['오전', '오후']) + ' %d:%02d' % (dice.randint(1, 12), dice.randrange(60))
    if dice.chance(.3):
        return '%d:%02d %s' % (dice.randint(1, 12), dice.randrange(60), dice.choice(['AM', 'PM', 'am', 'pm']))
    return '%02d:%02d' % (dice.randrange(24), dice.randrange(60)) + dice.choice(['', '', ':%02d' % dice.randrange(60)])


def date(dice):
    year, month, day = dice.randint(15, 29), dice.randint(1, 12), dice.randint(1, 28)
    weekday = dice.choice(' (월), (화), (수), (목), (금), (토), (일),월요일,화요일,수요일,목요일,금요일,토요일,일요일'.split(','))
    written = dice.choice(['20{y:02}.{m:02}.{d:02}', '20{y:02}-{m:02}-{d:02}', '20{y:02}년 {m}월 {d}일', '{y:02}/{m:02}/{d:02}', '20{y:02}. {m}. {d}.',
                           '{m}월 {d}일', '{m:02}/{d:02}', '{m}/{d}', '20{y:02}/{m:02}/{d:02}']).format(y=year, m=month, d=day)
    if dice.chance(.2):
        english = dice.choice('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec January March June July September December'.split())
        written = dice.choice([f'{english} {day}, 20{year}', f'{day} {english} 20{year}', f'{english} {day}'])
        return written
    return written + (weekday if dice.chance(.3) else '') + (' ' + clock(dice) if dice.chance(.3) else '')


def host(dice):
    syllables = 'na ver ka kao pay bank toss shop log in sec ure my up date post par cel deli gov tax kr e x co in bit coin mar ket sup port help id'.split()
    name = ''.join(dice.choice(syllables) for _ in range(dice.randint(1, 4))) if dice.chance(.5) else dice.string(LOWER + DIGITS + '-', 3, 12)
    return name.strip('-') + dice.choice(DOMAINS)


def link(dice):
    path = '/' + dice.string(LOWER + UPPER + DIGITS, 2, 9)
    if dice.chance(.3):
        return dice.choice(['', 'https://', 'http://']) + dice.choice(SHORTENERS) + dice.string(LOWER + UPPER + DIGITS, 4, 8)
    query = '?%s=%s' % (dice.choice(['id', 'no', 'code', 'q', 'ref', 'token', 'uid']), dice.string(LOWER + DIGITS, 2, 8)) if dice.chance(.15) else ''
    return dice.choice(['http://', 'https://', 'www.', '', 'https://www.', 'm.']) + host(dice) + dice.choice(['', '/', path, path + path]) + query


def email(dice):
    name = dice.string(LOWER + DIGITS + '._', 4, 12).strip('.')
    return (name or 'info') + '@' + dice.choice(['gmail.com', 'naver.com', 'hanmail.net', 'daum.net', 'kakao.com', 'outlook.com', 'nate.com', host(dice)])


def one_time_code(dice):
    code = dice.digits(dice.choice([4, 6, 6, 6, 8]))
    if dice.chance(.15):
        code = code[:3] + dice.choice(['-', ' ']) + code[3:]
    return dice.choice(['인증번호 %s', '인증번호: %s', '[인증번호:%s]', '인증번호 [%s]', '본인확인 인증번호(%s)', 'OTP %s', 'OTP: %s', 'code %s', 'G-%s',
                        'Your code is %s', '%s is your code', '[%s]', '%s']) % code


def notice(dice):
    return dice.choice(['[Web발신]', '[국제발신]', '(광고)', '<#>', '[국외발신]', '무료거부 080-%s-%s' % (dice.digits(3), dice.digits(4)), '무료수신거부',
                        '[Web 발신]', '[해외발신]', '(Web발신)', 'ARS'])


def percent(dice):
    return '%d%%' % dice.randint(1, 1000) + dice.choice(['', ' 할인', ' 수익', '↑', ' 완료', '↓', '~%d%%' % dice.randint(1, 99), ' OFF'])


def code(dice):
    return dice.string(DIGITS + UPPER + LOWER, 3, 14)


def capital_code(dice):
    return dice.string(UPPER + DIGITS, 4, 12)


def number(dice):
    return dice.digits(dice.randint(1, 16))


def card(dice):
    if dice.chance(.5):
        return dice.choice(['-', ' ']).join(dice.digits(4) for _ in range(4))
    return dice.choice(['-', ' ']).join(dice.choice([dice.digits(4), '****']) for _ in range(4))


def tangle(dice):
    return ''.join(dice.choice(PUNCTUATION if dice.chance(.35) else DIGITS + LOWER + UPPER) for _ in range(dice.randint(2, 10)))


def measure(dice):
    return '%d.%d' % (dice.randrange(1000), dice.randrange(100)) + dice.choice(['', '%', 'GB', 'MB', 'km', 'kg', '℃', '배', 'KB', 'm', 'v'])


def wallet(dice):
    return dice.choice(['0x', 'bc1q', 'T', '1', '3']) + dice.string(DIGITS + 'abcdefABCDEF', 10, 20)


def resident_number(dice):
    return '%02d%02d%02d-%d' % (dice.randrange(100), dice.randint(1, 12), dice.randint(1, 28), dice.randint(1, 4)) + dice.choice(['******', dice.digits(6)])


def status_bar(dice):
    return dice.choice('SKT KT LG U+ LTE 5G 4G Wi-Fi KST VIP NEW ON OFF HOT SALE'.split()) + dice.choice([' ' + clock(dice), ' %d%%' % dice.randint(1, 100), ''])


def tracking(dice):
    return dice.choice(['운송장번호 ', '송장번호: ', '등기번호 ', 'No. ', '주문번호 ', '접수번호: ', '사건번호 ', '']) + dice.choice(
        [dice.digits(12), dice.digits(13), '%s-%s-%s' % (dice.digits(4), dice.digits(4), dice.digits(4)), '20%s형제%s호' % (dice.digits(2), dice.digits(5))])


def file_name(dice):
    return dice.string(LOWER + UPPER + DIGITS + '_-', 3, 12) + dice.choice(['.apk', '.pdf', '.jpg', '.png', '.zip', '.hwp', '.exe', '.docx', '.html'])


# pattern, weight
PATTERNS = [(phone, 3), (bank_account, 2), (account, 2), (amount, 2.5), (statement, 1.5), (foreign_amount, 1.5), (clock, 2), (date, 2.5), (link, 3), (email, 1.5),
            (one_time_code, 1.5), (notice, 1), (percent, 1), (code, 1.5), (capital_code, .7), (number, 1.5), (card, 1), (tangle, 1.2), (measure, 1),
            (wallet, .7), (resident_number, .6), (status_bar, .7), (tracking, .8), (file_name, .5)]
_MAKERS, _WEIGHTS = zip(*PATTERNS)


def pattern(dice):
    return dice.choices(_MAKERS, _WEIGHTS)[0](dice)
