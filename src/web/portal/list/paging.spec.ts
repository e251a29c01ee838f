import { describe, expect, it } from 'vitest';
import { paginate, toPaging } from './paging.ts';

const onPage = () => {};

describe('toPaging', () => {
  it.each([
    [1, 0, { pageCount: 1, hasNext: false }],
    [1, 25, { pageCount: 1, hasNext: false }],
    [1, 26, { pageCount: 2, hasNext: true }],
    [2, 26, { pageCount: 2, hasNext: false }],
    [9, 26, { pageCount: 2, hasNext: false }],
  ])('knows on page %i of %i rows whether there are more', (page, totalCount, expected) => {
    expect(toPaging({ page, pageSize: 25, totalCount, onPage })).toEqual({ page, onPage, totalCount, ...expected });
  });
});

describe('paginate', () => {
  it('returns the rows of one page', () => {
    const { rows, paging } = paginate(['a', 'b', 'c'], { page: 2, pageSize: 2, onPage });
    expect(rows).toEqual(['c']);
    expect(paging.pageCount).toBe(2);
  });
});
