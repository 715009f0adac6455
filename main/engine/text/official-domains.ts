/**
 * Registrable domains under which well-known organisations really speak to the public, in Korea first. Written down from common
 * knowledge; a domain that is not here is merely unknown. Sub-domains of these are official too (obank.kbstar.com).
 */
const BY_SECTOR = {
  bank: 'kbstar.com shinhan.com wooribank.com kebhana.com hanabank.com ibk.co.kr nonghyup.com nhbank.com kakaobank.com tossbank.com kbanknow.com standardchartered.co.kr citibank.co.kr kdb.co.kr kfcc.co.kr cu.co.kr suhyup-bank.com busanbank.co.kr knbank.co.kr imbank.co.kr dgb.co.kr kjbank.com jbbank.co.kr jejubank.co.kr sbi.co.kr sbisb.co.kr koreaexim.go.kr hf.go.kr kinfa.or.kr',
  card: 'kbcard.com shinhancard.com samsungcard.com hyundaicard.com lottecard.co.kr wooricard.com hanacard.co.kr bccard.com nhcard.co.kr',
  payment: 'toss.im tosspayments.com kakaopay.com payco.com inicis.com kcp.co.kr paypal.com stripe.com wise.com',
  securities: 'kiwoom.com miraeasset.com samsungpop.com truefriend.com koreainvestment.com nhqv.com kbsec.com shinhaninvest.com shinhansec.com upbit.com bithumb.com coinone.co.kr korbit.co.kr binance.com coinbase.com',
  courier: 'cjlogistics.com epost.go.kr epost.kr koreapost.go.kr hanjin.com lotteglogis.com ilogen.com kdexp.com cvsnet.co.kr fedex.com dhl.com ups.com usps.com royalmail.com dpd.co.uk evri.com',
  government: 'gov.kr go.kr police.go.kr spo.go.kr prosecution.go.kr scourt.go.kr fss.or.kr fsc.go.kr nts.go.kr hometax.go.kr wetax.go.kr customs.go.kr nhis.or.kr nps.or.kr hira.or.kr kdca.go.kr efine.go.kr bokjiro.go.kr moel.go.kr work.go.kr ei.go.kr kisa.or.kr boho.or.kr krcert.or.kr kcc.go.kr mois.go.kr safekorea.go.kr seoul.go.kr molit.go.kr ex.co.kr hipass.co.kr kepco.co.kr kcomwel.or.kr sbiz.or.kr semas.or.kr kotsa.or.kr cyberts.kr msafer.or.kr kca.go.kr copyright.or.kr korail.com letskorail.com gov.uk nhs.uk irs.gov ssa.gov state.gov ic3.gov portland.gov',
  portal: 'naver.com naver.me daum.net kakao.com kakaocorp.com nate.com google.com google.co.kr youtube.com apple.com icloud.com microsoft.com outlook.com live.com office.com yahoo.com facebook.com instagram.com whatsapp.com telegram.org line.me x.com twitter.com linkedin.com github.com zoom.us discord.com tiktok.com dropbox.com adobe.com steampowered.com',
  telecom: 'sktelecom.com tworld.co.kr kt.com uplus.co.kr lguplus.com skbroadband.com verizon.com att.com t-mobile.com vodafone.co.uk ee.co.uk o2.co.uk bt.com',
  shop: 'coupang.com coupangeats.com 11st.co.kr gmarket.co.kr auction.co.kr ssg.com emart.com lotteon.com lotte.com wemakeprice.com tmon.co.kr interpark.com yes24.com kyobobook.co.kr aladin.co.kr oliveyoung.co.kr musinsa.com kurly.com daangn.com karrotmarket.com bunjang.co.kr joongna.com baemin.com yogiyo.co.kr yanolja.com starbucks.co.kr amazon.com ebay.com aliexpress.com temu.com netflix.com spotify.com walmart.com target.com bestbuy.com costco.com costco.co.kr airbnb.com booking.com agoda.com uber.com dominos.com dominos.co.kr nintendo.com hulu.com disneyplus.com watcha.com tving.com wavve.com millie.co.kr melon.com',
  international: 'chase.com bankofamerica.com wellsfargo.com capitalone.com citi.com americanexpress.com hsbc.com hsbc.co.uk barclays.co.uk lloydsbank.com natwest.com santander.co.uk monzo.com revolut.com visa.com mastercard.com',
  company: 'samsung.com lge.co.kr lg.com hyundai.com kia.com sk.com posco.com koreanair.com flyasiana.com kakaomobility.com coway.com ahnlab.com nicepay.co.kr niceid.co.kr passauth.co.kr thecheat.co.kr',
} as const;

export type Sector = keyof typeof BY_SECTOR;

/** Official registrable domain → the sector of its owner. */
export const OFFICIAL_DOMAINS: ReadonlyMap<string, Sector> = new Map(
  Object.entries(BY_SECTOR).flatMap(([sector, domains]) => domains.split(' ').map((domain): [string, Sector] => [domain, sector as Sector])),
);

/** Public suffixes that are only given to public bodies: whatever stands under them is official. */
export const PUBLIC_BODY_SUFFIXES: readonly string[] = ['go.kr', 'mil.kr', 'gov.kr', 'gov', 'mil', 'gov.uk', 'nhs.uk', 'police.uk', 'ac.kr', 'edu'];

/** Names that organisations share with ordinary words or with other firms: the same name under another suffix proves nothing. */
export const SHARED_NAMES: ReadonlySet<string> = new Set('x go kt sk lg cu ex bt ee o2 ei work apple target live line office state lotte visa wise hanjin interpark portland telegram discord zoom booking customs police seoul citi chase stripe korail auction copyright kia lge att dpd ups dhl ssg sbi kdb ibk dgb hf ssa irs spo kca kcp payco aladin emart kurly santander mastercard uber kakaocorp outlook adobe monzo hyundai samsung safekorea'.split(' '));

/** Those of the shared names that mean nothing even beside other words of a host (state-of-play.com). */
export const ORDINARY_NAMES: ReadonlySet<string> = new Set('x go kt sk lg cu ex bt ee o2 ei work target live line office state lotte wise portland booking seoul stripe auction copyright att outlook aladin zoom interpark'.split(' '));
