import { upiIdHoldsFrom } from '../../domain/payments/upi.ts';
import type { Database } from '../database/connect.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { type TellingContext, tellOfUpiId } from '../outgoing/tell-access.ts';
import * as queries from './upi-queries.ts';

type Context = TellingContext & { user: { id: number } };

/** Splits the ids that have not ended. Those before the present one hold no more. */
export function splitByForce(ids: readonly queries.StoredUpiId[], now: number) {
  const isWaiting = ({ inForceAt }: queries.StoredUpiId) => inForceAt.getTime() > now;
  return { waiting: ids.filter(isWaiting), inForce: ids.filter((id) => !isWaiting(id)) };
}

/** Writes to all owners in the same transaction: a thief with the session of one cannot hide it from the others. */
export async function changeUpiId(context: Context, vendorId: number, upiId: string): Promise<void> {
  const { db, clock, user } = context;
  const now = clock();
  const labName = await queries.lockUpiIds(db, vendorId);
  const { waiting, inForce } = splitByForce(await queries.listUpiIds(db, vendorId), now);
  const next = waiting[0] ?? inForce[0];
  if (next?.upiId === upiId) throw fieldError('upiId', 'This is the UPI id of your lab already.', 409, 'unchanged');
  await endAll(db, waiting, { endedBy: user.id, endedAt: new Date(now) });
  const inForceAt = new Date(upiIdHoldsFrom(now));
  await queries.insertUpiId(db, { vendorId, upiId, requestedBy: user.id, requestedAt: new Date(now), inForceAt });
  await tellOfUpiId(context, vendorId, { change: 'requested', labName, upiId, inForceAt: inForceAt.toISOString() });
}

/** Ends one that waits, or the present one with all before it, so that no older one holds again. */
export async function endUpiId(context: Context, vendorId: number, id: number): Promise<void> {
  const { db, clock, user } = context;
  const now = clock();
  const labName = await queries.lockUpiIds(db, vendorId);
  const groups = Object.values(splitByForce(await queries.listUpiIds(db, vendorId), now));
  const ended = groups.find((ids) => ids[0]?.id === id);
  if (!ended?.[0]) throw new HttpError(404, 'This UPI id has ended already.');
  await endAll(db, ended, { endedBy: user.id, endedAt: new Date(now) });
  await tellOfUpiId(context, vendorId, { change: 'ended', labName, upiId: ended[0].upiId, inForceAt: null });
}

function endAll(db: Database, ids: readonly queries.StoredUpiId[], ended: { endedBy: number; endedAt: Date }) {
  return queries.endUpiIds(
    db,
    ids.map(({ id }) => id),
    ended,
  );
}
