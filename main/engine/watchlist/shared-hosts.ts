import { parse } from 'tldts';
import { FORM_HOSTS, FREE_HOSTS, MESSENGER_HOSTS, SHORTENERS } from '../text/link-hosts';

/**
 * Sites on which anybody can put a page, a profile, a file or a mailbox: portals, mail, social networks, stores, clouds. Lists of reported links
 * reduce to these hosts although the rest of them is honest. From common knowledge.
 */
const PLATFORMS = [
  'naver.com', 'daum.net', 'hanmail.net', 'kakao.com', 'nate.com', 'tistory.com', 'band.us', 'zum.com', 'dcinside.com', 'fmkorea.com', 'daangn.com', 'karrotmarket.com', 'bunjang.co.kr', 'joongna.com', 'coupang.com', 'smartstore.naver.com',
  'google.com', 'google.co.kr', 'gmail.com', 'googleusercontent.com', 'googleapis.com', 'youtube.com', 'youtu.be', 'goo.gl', 'apple.com', 'icloud.com', 'microsoft.com', 'live.com', 'outlook.com', 'hotmail.com', 'office.com', 'sharepoint.com', 'onedrive.com', '1drv.ms', 'yahoo.com', 'proton.me', 'protonmail.com',
  'facebook.com', 'fb.com', 'instagram.com', 'twitter.com', 'x.com', 'tiktok.com', 'linkedin.com', 'reddit.com', 'pinterest.com', 'threads.net', 'snapchat.com', 'whatsapp.com', 'telegram.org', 'telegra.ph', 'discord.com', 'discord.gg', 'line.me', 'wechat.com', 'qq.com', 'skype.com', 'zoom.us', 'signal.me',
  'github.com', 'gitlab.com', 'bitbucket.org', 'dropbox.com', 'dropboxusercontent.com', 'mediafire.com', 'mega.nz', 'box.com', 'wetransfer.com', 'we.tl', 'archive.org', 'medium.com', 'substack.com', 'notion.so', 'canva.com', 'figma.com', 'trello.com', 'evernote.com', 'slideshare.net', 'scribd.com', 'imgur.com', 'ibb.co', 'flickr.com',
  'amazon.com', 'ebay.com', 'aliexpress.com', 'etsy.com', 'paypal.com', 'paypal.me', 'play.google.com', 'onelink.me', 'airbridge.io', 'branch.io', 'adjust.com', 'surveymonkey.com', 'eventbrite.com', 'mailchimp.com', 'list-manage.com', 'sendgrid.net',
];
/** Shorteners beyond those that the text stage flags; common in Korean smishing or worldwide. */
const MORE_SHORTENERS = ['bitly.com', 'ko.gl', 'asq.kr', 'm.site.naver.com', 'me-qr.com', 'qr.page', 'shorter.me', 'rebrandly.com', 'short.io', 'short.gy', 'dub.sh', 'tiny.one', 't1p.de', 'n9.cl', 'acortar.link', 'surl.li', 'reurl.cc', 'lihi.cc', 'is.gd', 'bbs.kr', 'di.do', 'gg.gg', 'kurl.kr', 'shrl.me', 'shorturl.asia', 'shorturl.com', 'urlz.kr', 'wo.gl', 'youtu.be'];

/** Hosts on which, as on everything under them, only a whole address says who is meant. */
const SHARED: ReadonlySet<string> = new Set([...PLATFORMS, ...MORE_SHORTENERS, ...SHORTENERS, ...MESSENGER_HOSTS, ...FORM_HOSTS, 'sites.google.com']);
/** Suffixes under which each name has an owner of its own, in addition to the private part of the Public Suffix List. */
const TENANT_SUFFIXES: readonly string[] = FREE_HOSTS.filter((host) => !isShared(host));

/**
 * The part of a host name that one owner registered, where everybody under a shared suffix is an owner of his own (`a.github.io` of `x.a.github.io`);
 * the address itself for IP addresses. Null for hosts that many share: they mean nobody in particular.
 * @param host lower case, ASCII.
 */
export function ownedDomain(host: string): string | null {
  if (isShared(host)) return null;
  const { isIp, domain } = parse(host, { allowPrivateDomains: true });
  if (isIp) return host;
  const tenant = TENANT_SUFFIXES.find((suffix) => host === suffix || host.endsWith(`.${suffix}`));
  if (tenant === undefined) return domain;
  const owned = host.slice(0, -tenant.length - 1).split('.').at(-1)!;
  return owned === '' ? null : `${owned}.${tenant}`;
}

/** The host itself or one above it is shared. */
function isShared(host: string): boolean {
  for (let rest = host; rest !== ''; rest = rest.includes('.') ? rest.slice(rest.indexOf('.') + 1) : '') if (SHARED.has(rest)) return true;
  return false;
}
