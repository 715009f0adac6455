import type { Bilingual, Entity, FraudAnalysis } from '../../preload/contract';

/** A component of the score as both sides have it; null where a side lacks it. */
export type ComponentRow = { id: string; title: Bilingual; points: readonly [number | null, number | null] };
/** An entity and which sides hold it. */
export type EntityRow = { entity: Entity; held: readonly [boolean, boolean] };

/** What makes up the two scores, largest difference first. */
export function compareComponents(left: FraudAnalysis, right: FraudAnalysis): ComponentRow[] {
  const [ofLeft, ofRight] = [pointsById(left), pointsById(right)];
  const titles = new Map([...right.components, ...left.components].map(({ id, title }) => [id, title]));
  return [...titles]
    .map(([id, title]): ComponentRow => ({ id, title, points: [ofLeft.get(id) ?? null, ofRight.get(id) ?? null] }))
    .sort((a, b) => gap(b) - gap(a) || (a.id < b.id ? -1 : 1));
}

/** The entities of both, those that only one side holds first. */
export function compareEntities(left: readonly Entity[], right: readonly Entity[]): EntityRow[] {
  const key = ({ type, canonical }: Entity): string => `${type}:${canonical}`;
  const [ofLeft, ofRight] = [new Set(left.map(key)), new Set(right.map(key))];
  const entities = new Map([...right, ...left].map((entity) => [key(entity), entity]));
  return [...entities]
    .map(([id, entity]): EntityRow => ({ entity, held: [ofLeft.has(id), ofRight.has(id)] }))
    .sort((a, b) => Number(a.held[0] && a.held[1]) - Number(b.held[0] && b.held[1]));
}

function pointsById({ components }: FraudAnalysis): Map<string, number> {
  return new Map(components.map(({ id, points }) => [id, points]));
}

function gap({ points: [left, right] }: ComponentRow): number {
  return Math.abs((left ?? 0) - (right ?? 0));
}
