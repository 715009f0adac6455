/* global document, FRAUDLENS_CASE */
// Shows a case from its archive: no network, no markup from data. Whatever comes from an item goes into the page as a text node.
'use strict';

const STATUS = { FRAUD: '사기 FRAUD', SUSPICIOUS: '의심 SUSPICIOUS', NORMAL: '정상 NORMAL', UNREADABLE: '판독 불가' };
const SVG = 'http://www.w3.org/2000/svg';

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children.map((child) => (typeof child === 'object' ? child : document.createTextNode(visible(String(child))))));
  return made;
}

/** Controls and marks that reverse or hide text are shown as what they are. */
function visible(text) {
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, (char) => `〔U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}〕`);
}

function drawHead() {
  const { title, app, createdAt, operator, audit } = FRAUDLENS_CASE;
  document.title = `${visible(title)} – FraudLens`;
  document.getElementById('title').append(visible(title));
  document.getElementById('about').append(visible(`${app} · ${createdAt}${operator ? ` · ${operator}` : ''} · 감사 기록 / audit log ${audit.sequence} ${audit.hash}`));
}

function drawList() {
  const list = document.getElementById('list');
  FRAUDLENS_CASE.items.forEach((item, at) => {
    const button = element('button', { type: 'button' }, element('span', { class: `status ${item.status ?? 'none'}` }, item.status ? STATUS[item.status] : '–'), element('span', {}, item.page > 1 ? `${item.name} (${item.page})` : item.name));
    button.addEventListener('click', () => show(at));
    list.append(element('li', {}, button));
  });
}

function show(at) {
  const item = FRAUDLENS_CASE.items[at];
  [...document.querySelectorAll('#list button')].forEach((button, index) => button.setAttribute('aria-current', String(index === at)));
  const main = document.getElementById('item');
  main.replaceChildren(element('h2', {}, item.name), stageOf(item), detailsOf(item));
  main.scrollTop = 0;
}

function stageOf(item) {
  const stage = element('div', { class: 'stage' });
  if (!item.picture) {
    stage.append(element('p', {}, '화면을 표시할 수 없음 / no picture'));
    return stage;
  }
  const image = element('img', { src: item.picture, alt: visible(item.name) });
  const overlay = document.createElementNS(SVG, 'svg');
  overlay.setAttribute('viewBox', `0 0 ${item.width} ${item.height}`);
  overlay.setAttribute('preserveAspectRatio', 'none');
  for (const { number, box } of item.evidence) {
    const rect = document.createElementNS(SVG, 'rect');
    for (const side of ['x', 'y', 'width', 'height']) rect.setAttribute(side, box[side]);
    const label = document.createElementNS(SVG, 'text');
    label.setAttribute('x', box.x);
    label.setAttribute('y', Math.max(item.width / 36, box.y - item.width / 120));
    label.setAttribute('font-size', item.width / 32);
    label.append(String(number));
    overlay.append(rect, label);
  }
  stage.append(image, overlay);
  return stage;
}

function detailsOf(item) {
  const details = element('div', {});
  const facts = [['판정 / verdict', item.status ? STATUS[item.status] : '–'], ['점수 / score', item.score ?? '–'], ['유형 / type', item.scamType ?? '–'], ['등록 / added', item.addedAt]];
  if (item.override) facts.push(['엔진 판정 / engine', STATUS[item.override.engine] ?? '–'], ['변경 사유 / reason', item.override.reason]);
  if (item.note) facts.push(['의견 / note', item.note]);
  if (item.tags.length > 0) facts.push(['태그 / tags', item.tags.join(', ')]);
  if (item.error) facts.push(['오류 / error', item.error]);
  details.append(element('dl', {}, ...facts.flatMap(([key, value]) => [element('dt', {}, key), element('dd', {}, value)]), element('dt', {}, 'SHA-256'), element('dd', { class: 'hash' }, item.sha256)));
  if (item.description) details.append(element('h3', {}, '설명 / description'), element('p', { lang: 'ko' }, item.description.ko), element('p', { lang: 'en' }, item.description.en));
  if (item.evidence.length > 0) details.append(element('h3', {}, '근거 / evidence'), element('ol', { class: 'quotes' }, ...item.evidence.map(({ number, quote, title }) => element('li', { value: number }, `“${quote}” — ${title}`))));
  if (item.entities.length > 0) details.append(element('h3', {}, '식별정보 / entities'), element('dl', {}, ...item.entities.flatMap(({ type, display }) => [element('dt', {}, type), element('dd', {}, display)])));
  if (item.text) details.append(element('h3', {}, '판독 문자 / recognised text'), element('p', {}, item.text));
  return details;
}

drawHead();
drawList();
if (FRAUDLENS_CASE.items.length > 0) show(0);
