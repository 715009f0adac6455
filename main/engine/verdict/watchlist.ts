import type { Bilingual, Entity } from '../../../preload/contract';
import { LIST_FLAG } from '../watchlist/watchlists';
import type { Addend } from './addend';

/**
 * Log-odds that a blocked number or address adds. Not fitted: what an analyst's own list says is knowledge, not likelihood. From the base value without any
 * other evidence it leads well into FRAUD, and no single benign signal outweighs it.
 */
const BLOCKED = 5;
/** Log-odds that a message gets in which everything that can be listed is allowed. As moderate as official addresses are: scammers quote honest numbers too. */
const ALLOWED = -1.5;

/** Component of blocked entities. */
export const BLOCKED_ID = 'entity.watchlist';

const listsOf = (entity: Entity, kind: keyof typeof LIST_FLAG): string[] => entity.flags.filter((flag) => flag.startsWith(LIST_FLAG[kind])).map((flag) => flag.slice(LIST_FLAG[kind].length));

const isBlocked = (entity: Entity): boolean => listsOf(entity, 'block').length > 0;
const isAllowed = (entity: Entity): boolean => listsOf(entity, 'allow').length > 0 && !isBlocked(entity);

/** The entities as the other rules see them: what is allowed is not suspect by its form or kind, and what is blocked does not exonerate by being official. Block beats allow. */
export function judgedByForm(entities: readonly Entity[]): Entity[] {
  return entities.filter((entity) => !isAllowed(entity)).map((entity) => (isBlocked(entity) ? { ...entity, flags: entity.flags.filter((flag) => flag !== 'official') } : entity));
}

const NAMES_SOMEBODY: ReadonlySet<Entity['type']> = new Set<Entity['type']>(['url', 'phone', 'account', 'email', 'wallet', 'iban', 'messenger-id']);

/** What the analyst's lists say about the entities, with the places on the image and the names of the lists. */
export function watchlistAddends(entities: readonly Entity[]): Addend[] {
  const blocked = entities.filter(isBlocked);
  const naming = entities.filter((entity) => NAMES_SOMEBODY.has(entity.type));
  const allowed = naming.length > 0 && naming.every(isAllowed) ? naming : [];
  return [
    ...addend(BLOCKED_ID, 'entity', BLOCKED, blocked, named(blocked, 'block', { ko: '차단 목록에 있음', en: 'On a block list' })),
    ...addend('benign.watchlist', 'benign', ALLOWED, allowed, named(allowed, 'allow', { ko: '모두 허용 목록에 있음', en: 'All on an allow list' })),
  ];
}

function named(entities: readonly Entity[], kind: keyof typeof LIST_FLAG, words: Bilingual): Bilingual {
  const names = [...new Set(entities.flatMap((entity) => listsOf(entity, kind)))].sort().join(', ');
  return { ko: `${words.ko}: ${names}`, en: `${words.en}: ${names}` };
}

const addend = (id: string, kind: Addend['kind'], logOdds: number, entities: readonly Entity[], title: Bilingual): Addend[] => (
  entities.length === 0 ? [] : [{ id, kind, title, logOdds, spans: entities.flatMap((entity) => entity.spans) }]
);
