/** What phones, messengers, browsers and mail programs write on their own furniture, in Korean and English. Compared without case and final dots. */

/** Prompts of a messenger's input field. */
const INPUT_HINTS = [
  '메시지', '메시지 입력', '메시지를 입력하세요', '메시지 보내기', '메시지를 입력해 주세요', '문자 메시지', '문자 메시지 · sms', '문자메시지', '채팅 메시지', 'RCS 메시지', '답장 입력', '내용을 입력하세요',
  'message', 'enter a message', 'enter message', 'type a message', 'type a message...', 'text message', 'text message · sms', 'send a message', 'send message', 'write a message', 'write a message...',
  'imessage', 'rcs message', 'chat message', 'aa', 'sms', 'start a message', 'reply...',
];

/** Banners and buttons around a conversation. */
const CONVERSATION = [
  '저장되지 않은 번호입니다', '이 발신자는 연락처 목록에 없습니다', '연락처에 추가', '연락처 추가', '수신 차단', '차단', '차단하기', '정크 보고', '스팸 신고', '스팸신고', '신고', '스팸으로 신고', '번호 저장', '친구 추가', '스팸 차단',
  'this sender is not in your contacts', 'the sender is not in your contact list', 'add contact', 'add to contacts', 'block', 'block number', 'report junk', 'report spam', 'report', 'delete and report junk', 'not in your contacts',
];

/** Buttons and folders of a mail program. */
const MAIL = [
  '답장', '전체답장', '전체 답장', '전달', '받은편지함', '받은메일함', '보낸편지함', '보낸메일함', '임시보관함', '스팸함', '스팸메일함', '휴지통', '내게쓴메일함', '전체메일',
  'reply', 'reply all', 'forward', 'inbox', 'sent', 'drafts', 'spam', 'junk', 'bin', 'trash', 'archive', 'outbox', 'starred',
];

/** Quick settings and the notification list. */
const NOTIFICATION = [
  'wi-fi', 'wifi', '소리', '진동', '블루투스', '손전등', '비행기 모드', '자동 회전', '모바일 데이터', '알림 설정', '지우기', '모두 지우기', '모두 삭제',
  'sound', 'vibrate', 'bluetooth', 'torch', 'flashlight', 'airplane mode', 'do not disturb', 'auto rotate', 'mobile data', 'internet', 'notification settings', 'clear', 'clear all', 'manage',
];

const SEEN = /^(?:(?:방금|\d+\s*(?:분|시간|일) 전) 접속|최근에 접속함|접속 중|온라인|활동 중|last seen .*|online|active (?:now|\d+\s*[mh](?:in)? ago)|typing\.*)$/i;

const inputHints = new Set(INPUT_HINTS);
const conversation = new Set(CONVERSATION);
const mail = new Set(MAIL);
const notification = new Set(NOTIFICATION);

const plain = (text: string) => text.replace(/\s*[•ㆍ·]\s*|\s\.\s/g, ' · ').replace(/[.!…]+$/, '').trim().toLowerCase();
/** Without one or two characters at the front that a button's icon was read as. */
const iconless = (text: string) => text.replace(/^\S{1,2}\s+/, '');
/** Most characters that the icons left of an input field are read as, when they run into its prompt. */
const ICONS = 4;

export function isInputHint(text: string): boolean {
  const read = plain(text);
  return inputHints.has(read) || INPUT_HINTS.some((hint) => hint.length >= 4 && read.endsWith(hint) && read.length - hint.length <= ICONS);
}

export function isConversationFurniture(text: string): boolean {
  return isButtons(plain(text)) || SEEN.test(text);
}

/** One button's wording, or those of two side by side read as one line. */
function isButtons(read: string): boolean {
  return conversation.has(read) || CONVERSATION.some((first) => read.startsWith(`${first} `) && conversation.has(read.slice(first.length + 1)));
}

export function isMailFurniture(text: string): boolean {
  return mail.has(plain(text)) || mail.has(plain(iconless(text)));
}

export function isNotificationFurniture(text: string): boolean {
  return notification.has(plain(text)) || notification.has(plain(iconless(text)));
}
