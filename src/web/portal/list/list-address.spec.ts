import { describe, expect, it } from 'vitest';
import { parseListAddress, serializeListAddress } from './list-address.ts';

const filters = {
  status: { label: 'Status', options: { all: 'All', active: 'Active', expired: 'Expired' } },
  days: { label: 'Time', options: { 7: 'A week', 30: 'A month' }, default: '30' },
  city: 'all',
};
const defaults = { status: 'all', days: '30', city: 'all' } as const;
const parse = (query: string) => parseListAddress(new URLSearchParams(query), filters);

describe('the address of a list', () => {
  it('names page, search and filters', () => {
    expect(parse('page=3&search=+lipid+profile&status=active&city=pune')).toEqual({
      page: 3,
      search: 'lipid profile',
      filters: { status: 'active', days: '30', city: 'pune' },
    });
  });

  it.each(['', 'page=0', 'page=-2', 'page=1.5', 'page=many', 'page=9e99', 'status=', 'status=toString', 'unknown=1'])(
    'means the first page without filters where it makes no sense: %j',
    (query) => {
      expect(parse(query)).toEqual({ page: 1, search: '', filters: defaults });
    },
  );

  it('keeps a hundred characters of a search', () => {
    expect(parse(`search=${'x'.repeat(1000)}`).search).toHaveLength(100);
  });

  it('leaves out defaults', () => {
    expect(serializeListAddress({ page: 1, search: ' ', filters: defaults }, filters).toString()).toBe('');
  });

  it('survives a round trip and keeps foreign parameters', () => {
    const choices = { page: 2, search: 'a&b', filters: { status: 'expired', days: '7', city: 'pune' } } as const;
    const params = serializeListAddress(choices, filters, new URLSearchParams('open=7&page=9&city=goa'));
    expect(parse(params.toString())).toEqual(choices);
    expect(params.get('open')).toBe('7');
  });
});
