import type { ScoreComponent, Status } from '../../../preload/contract';
import type { Fit } from './model';
import { BLOCKED_ID } from './watchlist';

/** A score with the components that add up to it. */
export type Scored = { score: number; components: ScoreComponent[] };

export function statusOf(score: number, { thresholds }: Fit): Exclude<Status, 'UNREADABLE'> {
  return score >= thresholds.fraud ? 'FRAUD' : score >= thresholds.suspicious ? 'SUSPICIOUS' : 'NORMAL';
}

/** What honest screens hold as well: it adds to a score, but no FRAUD rests on it alone. */
const ORDINARY: ReadonlySet<string> = new Set(['entity.voip-phone', 'entity.foreign-phone', 'entity.account', 'entity.messenger-link', 'entity.unknown-domain']);

/** Holds a score without a telling place under the threshold of FRAUD. */
export function limited(scored: Scored, { thresholds }: Fit): Scored {
  const hasPlace = scored.components.some((component) => component.points > 0 && component.spans.length > 0 && !ORDINARY.has(component.id));
  if (hasPlace || scored.score < thresholds.fraud) return scored;
  return adjusted(scored, thresholds.fraud - 0.01, { id: 'rule.limit', title: { ko: '짚을 만한 곳이 없어 점수를 제한함', en: 'Held back: no telling place on the image' } });
}

/** Raises a score to the threshold of SUSPICIOUS where something is on an analyst's block list. */
export function raised(scored: Scored, { thresholds }: Fit): Scored {
  if (scored.score >= thresholds.suspicious || !scored.components.some(({ id }) => id === BLOCKED_ID)) return scored;
  return adjusted(scored, thresholds.suspicious, { id: 'rule.watchlist', title: { ko: '차단 목록에 있어 의심 이상으로 올림', en: 'Raised: it is on a block list' } });
}

function adjusted({ score, components }: Scored, to: number, by: Pick<ScoreComponent, 'id' | 'title'>): Scored {
  return { score: to, components: [...components, { ...by, kind: 'rule', points: Math.round((to - score) * 100) / 100, spans: [] }] };
}
