import sharp from 'sharp';

const OPENINGS = ['택배가 주소 불명으로 보관 중입니다', '엄마 나 폰 고장나서 문자해', '인증번호를 입력해 주세요', '해외결제 승인 안내', '이번 주 모임 장소 알려 드려요', 'Your parcel is waiting for delivery'];
const MIDDLES = ['확인 http://bogwan-check.top/', '연락처 010-5533-', '타인에게 알려주지 마세요 ', '승인금액 ', '토요일 오후 3시 모임방 ', 'Pay the fee today, ref '];

/** `count` small, all different pictures of text, the same for the same `seed`. */
export async function pictures(count: number, seed: number): Promise<{ name: string; bytes: Uint8Array }[]> {
  return Promise.all(Array.from({ length: count }, async (_, at) => {
    const number = seed * 10_000 + at;
    const rows = [OPENINGS[at % OPENINGS.length]!, `${MIDDLES[(at * 7 + 1) % MIDDLES.length]!}${1000 + (number % 9000)}`];
    const texts = rows.map((row, line) => `<text x="16" y="${44 + line * 44}" font-family="Noto Sans CJK KR" font-size="24" fill="#111">${row.replace(/&/g, '&amp;')}</text>`).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="116"><rect width="100%" height="100%" fill="#fff"/>${texts}</svg>`;
    return { name: `picture-${String(number).padStart(6, '0')}.png`, bytes: new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer()) };
  }));
}
