import type { Random } from './random';
import type { Language } from './screen';

/** Values for the `{slots}` of message templates. Names, numbers and hosts are made up. */
export type Slots = Readonly<Record<string, string>>;

const koFamily = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오', '서', '신', '권'];
const koGiven = ['민준', '서연', '지훈', '하은', '도윤', '수빈', '현우', '예린', '준호', '유진', '태영', '소희', '경수', '미란', '재원', '은정'];
const enFirst = ['Emma', 'Liam', 'Olivia', 'Noah', 'Grace', 'Daniel', 'Chloe', 'Ethan', 'Megan', 'Ryan', 'Hannah', 'Lucas'];
const enLast = ['Carter', 'Brooks', 'Nguyen', 'Patel', 'Walsh', 'Meyer', 'Sullivan', 'Ortiz', 'Hughes', 'Kim'];
const koBanks = ['국민은행', '신한은행', '우리은행', '하나은행', '농협', '기업은행', '카카오뱅크', '토스뱅크', '새마을금고'];
const enBanks = ['Chase', 'Wells Fargo', 'Barclays', 'HSBC', 'Lloyds', 'Capital One', 'Citi'];
const koCouriers = ['CJ대한통운', '우체국택배', '한진택배', '롯데택배', '로젠택배'];
const enCouriers = ['USPS', 'Royal Mail', 'DHL', 'FedEx', 'Evri'];
const koShops = ['스타벅스 강남점', '이마트24', '쿠팡', '배달의민족', 'GS25 역삼', '올리브영', '네이버페이', '무신사'];
const enShops = ['Trader Joe\'s', 'Tesco Express', 'Shell', 'Uber Eats', 'Target', 'Costa Coffee', 'IKEA', 'Apple.com/bill'];
const syllables = ['lo', 'mi', 'ka', 're', 'zo', 'vex', 'pay', 'gov', 'pos', 'del', 'ny', 'tra', 'kr', 'sec', 'on', 'qi'];
const oddTlds = ['xyz', 'top', 'icu', 'cc', 'site', 'vip', 'info', 'click', 'shop', 'online'];
const shorteners = ['bit.ly', 'han.gl', 'me2.do', 'vo.la', 'tinyurl.com'];

const pathLetters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function fillSlots(random: Random, language: Language): Slots {
  const korean = language === 'ko';
  const host = `${random.pick(syllables)}${random.pick(syllables)}${random.pick(['', '-'])}${random.pick(syllables)}${random.chance(0.4) ? random.digits(random.integer(1, 3)) : ''}`;
  const letters = (count: number) => Array.from({ length: count }, () => random.pick([...pathLetters])).join('');
  const thousands = (value: number) => value.toLocaleString('en');
  const won = (low: number, high: number, step: number) => `${thousands(random.integer(low / step, high / step) * step)}원`;
  const dollars = (low: number, high: number) => `${random.pick(['$', '$', '£'])}${thousands(random.integer(low, high))}.${random.pick(['00', '50', '99', random.digits(2)])}`;
  return {
    name: korean ? random.pick(koFamily) + random.pick(koGiven) : `${random.pick(enFirst)} ${random.pick(enLast)}`,
    first: korean ? random.pick(koGiven) : random.pick(enFirst),
    mobile: korean ? `010-${random.digits(4)}-${random.digits(4)}` : `+1 (${random.integer(201, 989)}) 555-01${random.digits(2)}`,
    phone: korean ? random.pick([`02-${random.integer(200, 999)}-${random.digits(4)}`, `070-${random.digits(4)}-${random.digits(4)}`, `1${random.pick(['588', '566', '644', '800'])}-${random.digits(4)}`, `00700-${random.digits(3)}-${random.digits(4)}`]) : random.pick([`1-8${random.pick(['00', '44', '88'])}-555-01${random.digits(2)}`, `+44 7700 900${random.digits(3)}`]),
    bank: random.pick(korean ? koBanks : enBanks),
    account: korean ? random.pick([`${random.digits(6)}-${random.digits(2)}-${random.digits(6)}`, `110-${random.digits(3)}-${random.digits(6)}`, `3333-${random.digits(2)}-${random.digits(7)}`, `${random.digits(4)}-${random.digits(3)}-${random.digits(6)}`]) : random.pick([`****${random.digits(4)}`, random.digits(9)]),
    amount: korean ? won(30_000, 990_000, 1000) : dollars(40, 900),
    small: korean ? won(1500, 48_000, 100) : dollars(2, 60),
    large: korean ? won(2_000_000, 98_000_000, 100_000) : dollars(2000, 90_000),
    balance: korean ? won(120_000, 8_900_000, 10) : dollars(300, 9000),
    fee: korean ? won(1000, 39_000, 500) : dollars(1, 4),
    url: random.pick([`https://${host}.${random.pick(oddTlds)}/${letters(random.integer(3, 7))}`, `${host}.${random.pick(oddTlds)}/${letters(5)}`, `http://${random.pick(shorteners)}/${letters(6)}`]),
    longUrl: `https://${host}.${random.pick(oddTlds)}/${random.pick(['account/verify', 'm/track', 'kr/login', 'refund/apply'])}?id=${random.digits(10)}&token=${letters(random.integer(24, 60))}`,
    lookalike: random.pick(korean ? ['kbstar-login', 'nts-refund', 'epost-go-kr', 'hometax-kr', 'naver-center', 'shinhan-safe'] : ['usps-redelivery', 'paypal-secure', 'irs-refunds', 'netflix-billing', 'apple-id-verify', 'royalmail-fee']) + `.${random.pick(oddTlds)}`,
    courier: random.pick(korean ? koCouriers : enCouriers),
    shop: random.pick(korean ? koShops : enShops),
    code: random.digits(6),
    tracking: korean ? random.digits(12) : `9400 1${random.digits(3)} ${random.digits(4)} ${random.digits(4)}`,
    card: `${random.digits(4)}`,
    case: korean ? `2026형제${random.digits(5)}호` : `${random.pick(['CR', 'IR', 'CS'])}-${random.digits(7)}`,
    month: String(random.integer(1, 12)),
    day: String(random.integer(1, 28)),
    hour: String(random.integer(9, 18)),
    minute: String(random.integer(0, 59)).padStart(2, '0'),
    percent: String(random.integer(12, 38) * 10),
    rate: `${random.integer(2, 4)}.${random.integer(1, 9)}`,
  };
}

/** Puts values into `{slots}`. @throws for a slot that does not exist. */
export function fill(template: string, slots: Slots): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = slots[key];
    if (value === undefined) throw new Error(`no slot {${key}}`);
    return value;
  });
}
