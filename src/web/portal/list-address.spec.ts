import { describe, expect, it } from 'vitest';
import { parseListAddress, serializeListAddress } from './list-address.ts';

const defaults = { status: 'all', city: 'all' };
const parse = (query: string) => parseListAddress(new URLSearchParams(query), defaults);

describe('the address of a list', () => {
  it('says page, search and filters', () => {
    expect(parse('page=3&search=+lipid+profile&status=active')).toEqual({
      page: 3,
      search: 'lipid profile',
      filters: { status: 'active', city: 'all' },
    });
  });

  it.each(['', 'page=0', 'page=-2', 'page=1.5', 'page=many', 'page=9e99', 'status=', 'unknown=1'])(
    'without sense is the beginning of everything: %j',
    (query) => {
      expect(parse(query)).toEqual({ page: 1, search: '', filters: defaults });
    },
  );

  it('is cut where nobody types so much', () => {
    expect(parse(`search=${'x'.repeat(1000)}`).search).toHaveLength(100);
  });

  it('leaves out what it would be without', () => {
    expect(serializeListAddress({ page: 1, search: ' ', filters: defaults }, defaults).toString()).toBe('');
  });

  it('comes back from what it was made of, and keeps what is not its own', () => {
    const choices = { page: 2, search: 'a&b', filters: { status: 'expired', city: 'pune' } };
    const params = serializeListAddress(choices, defaults, new URLSearchParams('open=7&page=9&city=goa'));
    expect(parse(params.toString())).toEqual(choices);
    expect(params.get('open')).toBe('7');
  });
});
