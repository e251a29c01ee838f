import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAccounts } from '../../../contract/admin/accounts.ts';
import { listTests } from '../../../contract/admin/admin-catalogue.ts';
import {
  accountSorts,
  messageSorts,
  sentMessageSorts,
  testSorts,
  vendorSorts,
} from '../../../contract/admin/admin-limits.ts';
import { searchMessages } from '../../../contract/admin/admin-support.ts';
import { listVendors } from '../../../contract/admin/admin-vendors.ts';
import { searchSentMessages } from '../../../contract/admin/sent-messages.ts';
import type { Call } from '../../../contract/client.ts';
import { createTestAdmin } from '../../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

const ticketStart = 'SPECSAA';

let call: Call;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  call = (await createTestAdmin(world)).call;
  const now = Date.now();
  const messages = Array.from({ length: 20 }, (_, index) => ({
    ...({ kind: 'lab-decision', channel: 'email', recipient: `sorted-${index}@lists.example` } as const),
    cause: 'the spec of lists',
    data: '{}',
    state: 'sent' as const,
    endedAt: new Date(now),
    createdAt: new Date(now + index * 1000),
    dueAt: new Date(now - ((index * 7) % 20) * 60_000),
  }));
  await world.services.db.insertInto('messages').values(messages).execute();
  const tickets = [...'ABCDEFGHJKMN'].map((letter, index) => ({
    ticket: `${ticketStart}${letter}`,
    kind: 'feedback' as const,
    text: 'From the spec of lists.',
    createdAt: new Date(now + index * 1000),
  }));
  await world.services.db.insertInto('supportMessages').values(tickets).execute();
});

afterAll(async () => {
  await world.services.db.deleteFrom('supportMessages').where('ticket', 'like', `${ticketStart}%`).execute();
});

/** A list of the console by pages of ten, as the keys by which it was sorted. */
type List = (sort: never, page: number) => Promise<readonly (string | number)[]>;

const fieldOf = (sort: string) => sort.replace(/^-/, '');
const vendors: List = async (sort: (typeof vendorSorts)[number], page) => {
  const answer = await call(listVendors, { sort, page, limit: 10 });
  return answer.vendors.map(({ name, city }) => (fieldOf(sort) === 'city' ? city : name).toLowerCase());
};
const accounts: List = async (sort: (typeof accountSorts)[number], page) => {
  const answer = await call(listAccounts, { sort, page, pageSize: 10 });
  return answer.accounts.map(({ email, displayName }) =>
    (fieldOf(sort) === 'name' ? displayName : email).toLowerCase(),
  );
};
const tests: List = async (sort: (typeof testSorts)[number], page) => {
  const answer = await call(listTests, { sort, page, limit: 10 });
  return answer.tests.map((test) => {
    if (fieldOf(sort) === 'reportTime') return test.reportTimeHours;
    return fieldOf(sort) === 'category' ? test.category : test.name;
  });
};
const messages: List = async (sort: (typeof messageSorts)[number], page) => {
  const answer = await call(searchMessages, { sort, page, pageSize: 10 });
  return answer.messages.map(({ createdAt }) => createdAt);
};
const sentMessages: List = async (sort: (typeof sentMessageSorts)[number], page) => {
  const answer = await call(searchSentMessages, { sort, page, pageSize: 10 });
  return answer.messages.map(({ dueAt, writtenAt }) => (fieldOf(sort) === 'due' ? dueAt : writtenAt));
};

const lists: readonly (readonly [string, readonly string[], List])[] = [
  ['labs', vendorSorts, vendors],
  ['accounts', accountSorts, accounts],
  ['tests', testSorts, tests],
  ['messages', messageSorts, messages],
  ['sent messages', sentMessageSorts, sentMessages],
];

describe.each(lists)('the list of %s in the console', (_, sorts, list) => {
  it.each(sorts)('is sorted by %s over its pages', async (sort) => {
    const keys = [...(await list(sort as never, 1)), ...(await list(sort as never, 2))];
    expect(keys.length).toBeGreaterThan(1);
    const ascending = keys.toSorted((one, other) =>
      typeof one === 'number' ? one - Number(other) : compare(one, `${other}`),
    );
    expect(keys).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending);
  });

  it('refuses another order', async () => {
    await expect(list('speed' as never, 1)).rejects.toMatchObject({
      status: 400,
      message: `Sort must be one of: ${sorts.join(', ')}.`,
    });
  });
});

const compare = (one: string, other: string) => one.localeCompare(other);
