import { expect, it } from 'vitest';
import { createQueryClient, hydrateQueries } from './query-client.ts';

it('keeps the age of an answer that was kept', () => {
  const client = createQueryClient(() => Promise.reject(new Error('No network.')));
  const anHourAgo = Date.now() - 3_600_000;
  hydrateQueries(client, [
    [['of the page'], 1],
    [['kept'], 2, anHourAgo],
  ]);
  expect(client.getQueryState(['kept'])).toMatchObject({ data: 2, dataUpdatedAt: anHourAgo });
  expect(client.getQueryState(['of the page'])?.dataUpdatedAt).toBeGreaterThan(anHourAgo);
});
