import { describe, expect, it } from 'vitest';
import type { Entity, ItemDetail } from '../../preload/contract';
import { createReport } from '../../main/report';
import { makeItem, NORMAL_SCRIPT, sourceOf } from './fixture';

type StixObject = { type: string; id: string; value?: string; pattern?: string; object_refs?: string[]; source_ref?: string; target_ref?: string } & Record<string, unknown>;

async function bundleOf(items: ItemDetail[], now = new Date('2026-12-01T03:52:24Z')): Promise<{ id: string; objects: StixObject[] }> {
  const source = sourceOf(items);
  const { bytes, name, mediaType } = await createReport({ format: 'stix', itemIds: items.map((item) => item.id), language: 'ko', operator: '' }, { ...source, context: { ...source.context, now } });
  expect(name).toMatch(/\.stix\.json$/);
  expect(mediaType).toBe('application/stix+json;version=2.1');
  return JSON.parse(Buffer.from(bytes).toString('utf8'));
}

const entity = (type: Entity['type'], canonical: string, rest: Partial<Entity> = {}): Entity => ({ type, text: canonical, canonical, display: canonical, validity: 'valid', flags: [], spans: [], ...rest });
const of = (objects: StixObject[], type: string) => objects.filter((object) => object.type === type);

describe('the STIX bundle', () => {
  it('gives observables the ids that the standard prescribes', async () => {
    const { objects } = await bundleOf([makeItem(1, { entities: [entity('url', 'https://example.com/foo'), entity('email', 'a@b.example')] })]);
    // uuid5 of {"value":"https://example.com/foo"} in the namespace of STIX 2.1 §2.9, as the OASIS library stix2 3.0 computes it.
    expect(of(objects, 'url')).toEqual([{ type: 'url', spec_version: '2.1', id: 'url--5812b5b1-4e90-5a19-ba73-efd9a4c97347', value: 'https://example.com/foo' }]);
    expect(of(objects, 'domain-name').map(({ value }) => value)).toEqual(['example.com']);
    expect(of(objects, 'email-addr').map(({ value }) => value)).toEqual(['a@b.example']);
  });

  it('refers only to what it holds, and holds each object once', async () => {
    const { objects } = await bundleOf([makeItem(1), makeItem(2), makeItem(3, { script: NORMAL_SCRIPT }), makeItem(4, { error: { code: 'CORRUPT_IMAGE', message: 'torn' } })]);
    const ids = objects.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { object_refs = [], source_ref, target_ref } of objects) for (const ref of [...object_refs, source_ref, target_ref]) if (ref !== undefined) expect(ids).toContain(ref);
    expect(of(objects, 'file')).toHaveLength(4);
    expect(of(objects, 'report')).toHaveLength(1);
  });

  it('indicates nothing for images that stand as normal, for official sites and for failed formats', async () => {
    const url = entity('url', 'https://www.spo.go.kr/', { flags: ['official'] });
    const { objects } = await bundleOf([
      makeItem(1, { entities: [url, entity('phone', '+82212345678', { validity: 'invalid' })] }),
      makeItem(2, { script: NORMAL_SCRIPT }),
      makeItem(3, { review: { override: { status: 'NORMAL', scamType: null, reason: '교육용' } } }),
    ]);
    expect(of(objects, 'indicator')).toEqual([]);
    expect(of(objects, 'url').map(({ value }) => value)).toContain('https://www.spo.go.kr/');
  });

  it('keeps personal numbers out', async () => {
    const secret = ['9001011234567', '4111111111111111', '482913', '1000000'];
    const { objects } = await bundleOf([makeItem(1, { entities: [entity('resident-number', secret[0]!), entity('card', secret[1]!), entity('otp', secret[2]!), entity('amount', secret[3]!)] })]);
    for (const number of secret) expect(JSON.stringify(objects)).not.toContain(`"${number}"`);
  });

  it('quotes patterns and states a link without scheme by its host', async () => {
    const { objects } = await bundleOf([makeItem(1, { entities: [entity('wallet', "bc1'q\\x"), entity('url', 'evil.example/a')] })]);
    expect(of(objects, 'indicator').map(({ pattern }) => pattern)).toEqual(["[cryptocurrency-wallet:value = 'bc1\\'q\\\\x']", "[domain-name:value = 'evil.example']"]);
    expect(of(objects, 'url')).toEqual([]);
  });

  it('has the same ids at any time', async () => {
    const items = [makeItem(1), makeItem(2)];
    const [now, later] = [await bundleOf(items), await bundleOf(items, new Date('2030-01-01T00:00:00Z'))];
    expect(later.id).toBe(now.id);
    expect(later.objects.map(({ id }) => id)).toEqual(now.objects.map(({ id }) => id));
  });
});
