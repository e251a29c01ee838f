import { beforeAll, describe, expect, it } from 'vitest';
import { readPrescription } from '../../contract/patient/prescription.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { takeFromMemory } from '../http/rate-limit.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { searchTimeLimit } from './search-time-limit.ts';

describe('readPrescription', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('answers each line with tests by slug, choices, absent tests and ignored text', async () => {
    const text = 'Adv: CBC, Urine R/M, C/S\nVenous plethysmography leg\nMRI spine\nTab. Dolo 650 mg TDS';
    const { lines } = await world.visitor()(readPrescription, { text });
    expect(lines.map((line) => line.text)).toEqual(text.split('\n'));
    const [ordered, absent, unsure, medicine] = lines.map(({ items }) => items);
    expect(ordered?.map((item) => item.kind === 'read' && item.test.slug)).toEqual([
      'complete-blood-count',
      'urine-test',
      'urine-culture',
    ]);
    expect(absent).toEqual([{ kind: 'absent', text: 'Venous plethysmography leg' }]);
    expect(unsure).toEqual([{ kind: 'unsure', text: 'MRI spine', choices: expect.any(Array) }]);
    expect(medicine).toEqual([expect.objectContaining({ kind: 'ignored', reason: 'medicine' })]);
  });

  it('keeps nothing of the text', async () => {
    const secret = 'Zzyzxia levels of Mr Secretname';
    await world.visitor()(readPrescription, { text: secret });
    await world.services.emptySearches.write();
    const kept = await world.services.db.selectFrom('emptySearches').select('term').execute();
    expect(kept.filter(({ term }) => term.includes('secretname'))).toEqual([]);
  });

  it('takes from the time that an address may search in a minute', async () => {
    const { config } = world.services;
    Object.assign(config, { rateLimitScale: 0.05 });
    // A minute in which no other spec of this process has counted.
    const { now } = world.clock;
    world.clock.now += 32 * 24 * 3_600_000;
    const send = async (text: string) => {
      const headers = { 'content-type': 'application/json', origin: config.publicUrl };
      return world.request(readPrescription.path, { method: 'POST', headers, body: JSON.stringify({ text }) });
    };
    try {
      expect((await send('CBC')).status).toBe(200);
      takeFromMemory(world.services, searchTimeLimit, keyedHash('in-process', config), searchTimeLimit.calls);
      expect((await send('CBC')).status).toBe(429);
    } finally {
      world.clock.now = now;
      Object.assign(config, { rateLimitScale: 0 });
    }
  });

  it.each([
    [{ text: '' }, 'Type or paste the tests of your prescription'],
    [{ text: ' \n ' }, 'Type or paste the tests of your prescription'],
    [{}, 'Type or paste the tests of your prescription'],
    [{ text: 'a'.repeat(2001) }, 'Must be at most 2000 characters.'],
  ])('rejects %j', async (body, message) => {
    const response = await world.request('/_api/search/prescription', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: message });
  });

  it('is open to visitors by POST only', async () => {
    expect((await world.request('/_api/search/prescription?text=cbc')).status).toBe(405);
  });
});
