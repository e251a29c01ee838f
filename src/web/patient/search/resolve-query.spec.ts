import { describe, expect, it, test } from 'vitest';
import type { Call } from '../../../contract/client.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { LabFound, Suggestion } from '../../../contract/patient/search.ts';
import { slugify } from '../../../domain/text/slug.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { resolveQuery } from './resolve-query.ts';

type Known = { tests?: Record<string, string>; found?: Suggestion[] | 'failure'; labs?: LabFound[] };

const found = (name: string, more: Partial<Suggestion> = {}): Suggestion => ({
  id: 1,
  name,
  slug: slugify(name),
  type: 'test',
  ...more,
});

/** A service that knows tests by the slugs of all their names, and a search with these results. */
function knowing({ tests = {}, found = [], labs = [] }: Known) {
  const call = async ({ path }: { path: string }, { testName = '' }: { testName?: string }) => {
    if (path === '/_api/search/suggestions' && found === 'failure') throw new ApiError(400, 'Failed');
    if (path === '/_api/search/suggestions') return found;
    if (path === '/_api/search/labs') return labs;
    if (!tests[testName]) throw new ApiError(404, 'Test not found');
    return { slug: tests[testName] };
  };
  return createQueryClient(call as Call);
}

describe('resolveQuery', () => {
  const ask = (text: string, known: Known) => resolveQuery(text, 'pune', knowing(known));

  it('finds the test with this name, at the slug of its words', async () => {
    const known = { tests: { cbc: 'complete-blood-count' }, found: [found('Something Else')] };
    const cbc = { slug: 'complete-blood-count', type: 'test', typed: 'cbc' };
    expect(await ask('CBC', known)).toEqual(cbc);
    expect(await ask('cbc under 500', known)).toEqual(cbc);
  });

  it('finds the package with this name', async () => {
    const known = { found: [found('Heart Care'), found('Full Body Checkup', { type: 'package' })] };
    const checkup = { slug: 'full-body-checkup', type: 'package', typed: 'full-body-checkup' };
    expect(await ask('Full Body Checkup', known)).toEqual(checkup);
    expect(await ask('full body checkup under 2000', known)).toEqual(checkup);
  });

  it('else takes the first search result, which is a guess unless it has all words', async () => {
    const known = { found: [found('Thyroid Test'), found('Thyroid Care', { type: 'package' })] };
    expect(await ask('tyroid tst', known)).toEqual({ slug: 'thyroid-test', type: 'test', isGuess: true });
    expect(await ask('थायराइड', known)).toEqual({ slug: 'thyroid-test', type: 'test', isGuess: true });
    expect(await ask('thyroid', known)).toEqual({ slug: 'thyroid-test', type: 'test' });
  });

  it('finds the lab with this whole name before a guess, and the only one with some of its words where no test is', async () => {
    const lab = { id: 1, slug: 'heart-care', name: 'Heart Care', locality: null, city: 'Pune' };
    const whole = { ...lab, isWholeName: true as const };
    const known = { found: [found('Heart Checkup')] };
    expect(await ask('heart care', { ...known, labs: [whole] })).toEqual({ type: 'lab', slug: 'heart-care' });
    expect(await ask('heart care', { ...known, labs: [whole, { ...whole, id: 2 }] })).toBe('unclear');
    expect(await ask('heart', { ...known, labs: [lab] })).toMatchObject({ type: 'test' });
    expect(await ask('heart c', { labs: [lab] })).toEqual({ type: 'lab', slug: 'heart-care' });
    expect(await ask('heart c', { labs: [lab, { ...lab, id: 2 }] })).toBe('unclear');
  });

  it('is unclear if only popular tests are found, and null if none are', async () => {
    expect(await ask('test near me', { found: [found('Lipid Profile', { popular: true })] })).toBe('unclear');
    expect(await ask('xyzzy', {})).toBeNull();
  });

  it('is unclear if the text names only a kind of examination', async () => {
    expect(await ask('MRI', { found: [found('MRI Brain', { isOneOfKind: true })] })).toBe('unclear');
  });

  it('is unclear if the text names several tests', async () => {
    const known = { found: [found('Complete Blood Count', { part: 0 }), found('Lipid Profile', { part: 1 })] };
    expect(await ask('cbc, lipid', known)).toBe('unclear');
  });

  it('finds a test in the place next to it, which makes it no guess', async () => {
    const place = { city: 'Indore', citySlug: 'indore', locality: null, localitySlug: null, labs: 3, asked: 'sugar' };
    const known = { found: [found('Blood Sugar', { place }), found('Fasting Sugar', { id: 2, place })] };
    expect(await ask('sugar indore', known)).toEqual({ slug: 'blood-sugar', type: 'test', place });
    const other = { ...place, city: 'Bhopal', citySlug: 'bhopal' };
    const choices = { found: [found('Blood Sugar', { place }), found('Blood Sugar', { place: other })] };
    expect(await ask('sugar indore', choices)).toBe('unclear');
  });

  it('finds a test by name even if the search fails, and is unclear otherwise', async () => {
    const known: Known = { tests: { cbc: 'complete-blood-count' }, found: 'failure' };
    expect(await ask('cbc', known)).toEqual({ slug: 'complete-blood-count', type: 'test', typed: 'cbc' });
    expect(await ask('sugar', known)).toBe('unclear');
  });
});

test.each(['search', 'Login', 'vendor', '??'])(
  '%j, which cannot be the address of a test, is only searched for',
  async (text) => {
    const queryClient = knowing({ tests: { search: 'search', login: 'login', vendor: 'vendor' } });
    expect(await resolveQuery(text, 'pune', queryClient)).toBeNull();
  },
);
