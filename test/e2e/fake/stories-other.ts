import { say, type Story } from './analysis';
import { bank, chat, photo, sms } from './screens';

const NORMAL_MODEL = { id: 'model.text', kind: 'model' as const, title: say('글 모형의 판단', 'Text model') };

/** Made-up harmless, doubtful and unreadable pictures. */
export const OTHER_STORIES: readonly { name: string; story: Story }[] = [
  {
    name: '이체완료_1127.png',
    story: {
      scene: bank('이체 완료', '350,000원', [['받는 분', '김O수'], ['받는 계좌', '한빛은행 110-482-***291'], ['보내는 계좌', '한빛은행 221-900-***104'], ['수수료', '0원'], ['거래 일시', '2025.11.27 11:04'], ['거래 후 잔액', '1,284,310원']]),
      status: 'NORMAL', imageType: 'bank-app', totalMs: 620,
      description: say('은행 앱의 이체 완료 화면입니다. 요구나 링크가 없습니다.', 'A transfer confirmation of a bank app. No demand, no link.'),
      parts: [{ ...NORMAL_MODEL, points: 12 }, { id: 'signal.amount', kind: 'signal', title: say('금액이 나옴', 'Mentions an amount'), points: 6, quotes: ['350,000원'] }, { id: 'benign.transfer-done', kind: 'benign', title: say('끝난 거래의 안내', 'Reports a finished transfer'), points: -14, quotes: ['이체 완료'] }],
      entities: [{ type: 'amount', text: '350,000원', canonical: 'KRW 350000', display: '350,000원', validity: 'valid', flags: [] }],
    },
  },
  {
    name: '인증번호.jpg',
    story: {
      scene: sms('1588-0000', '오늘 오후 3:20', ['[한빛은행] 인증번호 [482910]를 입력하세요. 타인에게 절대 알려주지 마세요.']),
      status: 'NORMAL', imageType: 'sms', totalMs: 410,
      description: say('본인 인증번호를 알리는 문자입니다. 알려주지 말라는 경고가 있습니다.', 'A one-time code with a warning not to share it.'),
      parts: [{ ...NORMAL_MODEL, points: 15 }, { id: 'benign.otp', kind: 'benign', title: say('인증번호 안내와 경고 문구', 'One-time code with a warning'), points: -12, quotes: ['알려주지 마세요'] }],
      entities: [{ type: 'otp', text: '482910', canonical: '482910', display: '482910', validity: 'unverified', flags: [] }, { type: 'phone', text: '1588-0000', canonical: '+8215880000', display: '1588-0000', validity: 'valid', flags: ['toll-free'] }],
      orientation: 6,
      notices: [{ code: 'ROTATED', message: say('옆으로 저장된 그림을 바로 세웠습니다.', 'The picture was stored sideways and set upright.') }],
    },
  },
  {
    name: '단톡방 약속.png',
    story: {
      scene: chat('고등학교 친구들', '2025년 11월 22일 토요일', [{ side: 'left', text: '토요일 7시에 역 앞에서 보자', time: '오후 1:02' }, { side: 'right', text: '좋아 나는 조금 늦을 수도', time: '오후 1:05' }, { side: 'left', text: '고기 먹을까 회 먹을까' }, { side: 'right', text: '회!', time: '오후 1:06' }]),
      status: 'NORMAL', imageType: 'chat', totalMs: 580,
      description: say('약속을 정하는 일상 대화입니다.', 'Everyday chat about meeting.'),
      parts: [{ ...NORMAL_MODEL, points: 6 }, { id: 'benign.everyday', kind: 'benign', title: say('일상 대화', 'Everyday talk'), points: -4.5 }],
    },
  },
  {
    name: '카드승인알림.png',
    story: {
      scene: sms('02-6000-1821', '어제 오후 11:48', ['[해외승인] 한빛카드 USD 842.10 결제 완료. 본인 아닐 경우 소비자보호원 02-6000-1821로 즉시 연락 바랍니다.']),
      status: 'SUSPICIOUS', scamType: 'card-payment', imageType: 'sms', totalMs: 700,
      description: say('해외 결제를 알리며 특정 번호로 전화하게 합니다. 카드사 대표번호인지 확인이 필요합니다.', 'Reports a foreign payment and asks to call a number. Check whether it is the card company’s.'),
      parts: [
        { id: 'signal.call-back', kind: 'signal', title: say('적힌 번호로 전화하게 함', 'Asks to call the number given'), points: 27, quotes: ['즉시 연락'] },
        { id: 'signal.foreign-payment', kind: 'signal', title: say('하지 않은 결제를 알림', 'Reports a payment not made'), points: 20, quotes: ['[해외승인]'] },
        { ...NORMAL_MODEL, points: 14 },
        { id: 'benign.card-format', kind: 'benign', title: say('카드 승인 문자 형식', 'Form of a card approval notice'), points: -9, quotes: ['결제 완료'] },
      ],
      entities: [{ type: 'phone', text: '02-6000-1821', canonical: '+82260001821', display: '02-6000-1821', validity: 'valid', flags: ['landline'] }, { type: 'amount', text: 'USD 842.10', canonical: 'USD 842.10', display: 'USD 842.10', validity: 'valid', flags: [] }],
      similar: [{ caseId: 'seed-card-04', source: 'seed', label: 'fraud', scamType: 'card-payment', similarity: 0.84, rank: 1, text: '[국외발신] 해외 결제 완료 본인 아닐 경우 소비자보호원으로 즉시 연락 바랍니다', howToTell: say('카드 뒷면의 대표번호로 직접 전화해 확인하세요.', 'Call the number on the back of the card yourself.') }],
    },
  },
  {
    name: 'DSC_0042.HEIC',
    story: {
      scene: photo(), status: 'UNREADABLE', imageType: 'photo', totalMs: 350,
      description: say('읽을 수 있는 글자가 없습니다. 판정하지 않았으며, 정상이라는 뜻이 아닙니다.', 'There is no readable text. No verdict was made; this does not mean that it is harmless.'),
      parts: [], notices: [{ code: 'NO_TEXT', message: say('글자를 찾지 못했습니다. 검은 바탕에서도 다시 읽어 보았습니다.', 'No text was found, on black either.') }],
    },
  },
];
