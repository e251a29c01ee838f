import { type Insertable, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { stream } from '../../../contract/bodies.ts';
import type { EndpointDescription } from '../../../contract/endpoint.ts';
import type { Database } from '../../database/connect.ts';
import type { AccessRow } from '../../database/tables/platform-rows.ts';
import type { authorize } from './authorize.ts';
import { countPersonalRows } from './personal-data.ts';

const hourMs = 60 * 60 * 1000;

/** Parts of an input that describe the read without naming a person. */
const scopeFields = ['bookingId', 'bookingIds', 'id', 'userId', 'date', 'from', 'to', 'status'] as const;
const searchFields = ['text', 'search', 'email'] as const;

export type Reading = Pick<Insertable<AccessRow>, 'role' | 'call' | 'about'> & {
  userId: number | null;
  vendorId: number | null;
  scope: Record<string, unknown>;
};
type Services = { db: Database; clock: () => number };

export function toReading(
  { path, access, personalData }: EndpointDescription,
  { user, vendor }: Awaited<ReturnType<typeof authorize>>,
  input: unknown,
): Reading | null {
  if (!personalData || personalData === 'own') return null;
  const typed = input as Record<string, unknown>;
  const scope = Object.fromEntries(scopeFields.flatMap((name) => (typed[name] == null ? [] : [[name, typed[name]]])));
  return {
    userId: user?.id ?? null,
    role: vendor?.tokenId ? 'token' : (vendor?.role ?? (access === 'public' ? 'visitor' : 'admin')),
    call: path,
    about: personalData,
    vendorId: vendor?.id ?? (typeof typed.vendorId === 'number' ? typed.vendorId : null),
    scope: { ...scope, ...(searchFields.some((name) => typed[name]) && { isSearch: true }) },
  };
}

/** Awaited before an answer is sent: nothing is read without a trace. */
export async function recordAnswer(services: Services, reading: Reading, answer: unknown) {
  await recordAccess(services, reading, countPersonalRows(answer));
}

/** Records the rows of each chunk before it is sent. */
export function recordStream(
  services: Services,
  reading: Reading,
  answer: z.output<typeof stream>,
): z.output<typeof stream> {
  async function* recordChunks() {
    let recorded: number | undefined;
    for await (const chunk of answer.chunks) {
      const rows = answer.countRows?.() ?? 0;
      if (recorded === undefined || rows > recorded)
        await recordAccess(services, reading, rows - (recorded ?? 0), recorded === undefined ? 1 : 0);
      recorded = rows;
      yield chunk;
    }
  }
  return { ...answer, chunks: recordChunks() };
}

/** Adds to what the same person has read by the same call within the hour. */
export async function recordAccess(
  { db, clock }: Services,
  { scope, ...reading }: Reading,
  rowCount: number,
  times = 1,
) {
  const now = clock();
  await db
    .insertInto('accessLog')
    .values({
      ...reading,
      hour: new Date(Math.floor(now / hourMs) * hourMs),
      lastAt: new Date(now),
      scope: JSON.stringify(scope),
      times: 1,
      rowCount,
    })
    .onConflict((conflict) =>
      conflict.columns(['hour', 'userId', 'role', 'call', 'vendorId', 'scope']).doUpdateSet({
        lastAt: new Date(now),
        times: sql`access_log.times + ${times}`,
        rowCount: sql`access_log.row_count + ${rowCount}`,
      }),
    )
    .execute();
}
