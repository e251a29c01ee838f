import { describe, expect, it, test } from 'vitest';
import type { Call } from '../../../contract/client.ts';
import { ApiError } from '../../../contract/errors.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { resolveQuery } from './resolve-query.ts';

type Known = { tests?: Record<string, string>; found?: { slug: string; popular?: true }[] | 'failure' };

/** A service that knows tests by the slugs of all their names, and what a search finds. */
function knowing({ tests = {}, found = [] }: Known) {
  const call = async ({ path }: { path: string }, { testName = '' }: { testName?: string }) => {
    if (path === '/_api/search/suggestions' && found === 'failure') throw new ApiError(400, 'Failed');
    if (path === '/_api/search/suggestions') return found;
    if (!tests[testName]) throw new ApiError(404, 'Test not found');
    return { slug: tests[testName] };
  };
  return createQueryClient(call as Call);
}

describe('free text means', () => {
  it('the test with this name, at the address that its words make', async () => {
    const queryClient = knowing({ tests: { cbc: 'complete-blood-count' }, found: [{ slug: 'something-else' }] });
    expect(await resolveQuery('CBC', queryClient)).toEqual({ slug: 'complete-blood-count', typed: 'cbc' });
  });

  it('the package with this name', async () => {
    const queryClient = knowing({ found: [{ slug: 'heart-care' }, { slug: 'full-body-checkup' }] });
    expect(await resolveQuery('Full Body Checkup', queryClient)).toMatchObject({ typed: 'full-body-checkup' });
  });

  it('else what the search finds first', async () => {
    const queryClient = knowing({ found: [{ slug: 'thyroid-test' }, { slug: 'thyroid-care' }] });
    expect(await resolveQuery('tyroid tst', queryClient)).toEqual({ slug: 'thyroid-test' });
    expect(await resolveQuery('थायराइड', queryClient)).toEqual({ slug: 'thyroid-test' });
  });

  it('something unclear when only popular tests are found, nothing when none are', async () => {
    const queryClient = knowing({ found: [{ slug: 'lipid-profile', popular: true }] });
    expect(await resolveQuery('test near me', queryClient)).toBe('unclear');
    expect(await resolveQuery('xyzzy', knowing({}))).toBeNull();
  });

  it('the test with this name also while the search does not work, and something unclear otherwise', async () => {
    const queryClient = knowing({ tests: { cbc: 'complete-blood-count' }, found: 'failure' });
    expect(await resolveQuery('cbc', queryClient)).toEqual({ slug: 'complete-blood-count', typed: 'cbc' });
    expect(await resolveQuery('sugar', queryClient)).toBe('unclear');
  });
});

test.each(['search', 'Login', 'vendor', '??'])(
  '%j, which cannot be the address of a test, is only searched for',
  async (text) => {
    const queryClient = knowing({ tests: { search: 'search', login: 'login', vendor: 'vendor' } });
    expect(await resolveQuery(text, queryClient)).toBeNull();
  },
);
