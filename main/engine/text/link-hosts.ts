/** Hosts that only forward to another address. From common knowledge. */
export const SHORTENERS: ReadonlySet<string> = new Set('bit.ly tinyurl.com goo.gl t.co ow.ly is.gd buff.ly adf.ly cutt.ly rebrand.ly shorturl.at tiny.cc rb.gy t.ly s.id v.gd bl.ink lnkd.in qrco.de soo.gd clck.ru shorte.st urlz.fr u.to x.gd me2.do me2.kr vo.la han.gl c11.kr c1l.kr zrr.kr url.kr muz.so bit.do buly.kr lrl.kr abit.ly a.to iii.im fb.me is.gd kko.to g.co j.mp linktr.ee litt.ly inpock.co.kr abr.ge app.link onelink.me page.link tny.im tr.im ur1.ca wp.me'.split(' '));

/** Conversations and channels of messengers. */
export const MESSENGER_HOSTS: ReadonlySet<string> = new Set('t.me telegram.me open.kakao.com pf.kakao.com qr.kakao.com line.me lin.ee wa.me chat.whatsapp.com m.me discord.gg discord.com band.us weixin.qq.com'.split(' '));

/** Forms that anybody can set up in a minute. */
export const FORM_HOSTS: ReadonlySet<string> = new Set('forms.gle docs.google.com form.jotform.com naver.me form.naver.com forms.office.com moaform.com walla.my typeform.com'.split(' '));

/** Domains under which anybody can put pages up free of charge. */
export const FREE_HOSTS: readonly string[] = ['web.app', 'firebaseapp.com', 'github.io', 'gitlab.io', 'netlify.app', 'vercel.app', 'pages.dev', 'workers.dev', 'herokuapp.com', 'weebly.com', 'wixsite.com', 'blogspot.com', 'wordpress.com', 'duckdns.org', 'ddns.net', 'hopto.org', 'ngrok.io', 'ngrok-free.app', 'glitch.me', 'surge.sh', 'onrender.com', 'square.site', 'godaddysites.com', 'modoo.at', 'imweb.me', 'cafe24.com', 'us.com', 'r2.dev', 'repl.co', '000webhostapp.com', 'sites.google.com', 'notion.site'];

/** Top-level domains in which registrations cost next to nothing and that phishing makes most use of. From common knowledge of published abuse rankings. */
export const RISKY_TLDS: ReadonlySet<string> = new Set('top xyz shop click icu vip cyou buzz site online live store fun space club work link loan win bid rest monster quest sbs cfd lol bond lat hair beauty skin makeup mom cam pw cc tk ml ga cf gq info today life world center website support help pro ink wang men date stream download racing review trade party science kim pics autos boats homes yachts tattoo tech host guru red cool blue pink black best fit run work cheap fyi ltd company agency digital email media network press rocks services social solutions space systems tips tools wiki zone cam casa surf uno ooo cash loans bet casino poker'.split(' '));
