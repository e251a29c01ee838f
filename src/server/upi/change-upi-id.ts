import { upiIdHoldsFrom } from '../../domain/payments/upi.ts';
import type { Database } from '../database/connect.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { canTellOtherOwners, type TellingContext, tellOfUpiId } from '../outgoing/tell-access.ts';
import * as queries from './upi-queries.ts';

type Context = TellingContext & { user: { id: number } };

const nobodyIsTold = 'No mail can be sent now, so that the other owners would not learn of it. Try again later.';
const holdsMeanwhile = 'Patients pay to it already. "Stop using it" leaves the lab without a UPI id until you set one.';

/** Splits the ids that have not ended. Those before the present one hold no more. */
export function splitByForce(ids: readonly queries.StoredUpiId[], now: number) {
  const isWaiting = ({ inForceAt }: queries.StoredUpiId) => inForceAt.getTime() > now;
  return { waiting: ids.filter(isWaiting), inForce: ids.filter((id) => !isWaiting(id)) };
}

/**
 * Writes to all owners in the same transaction: a thief with the session of one cannot hide it from the others. Throws 503
 * while no mail can be sent to these.
 */
export async function changeUpiId(context: Context, vendorId: number, upiId: string): Promise<void> {
  const { db, clock, user } = context;
  const now = clock();
  const labName = await queries.lockUpiIds(db, vendorId);
  const { waiting, inForce } = splitByForce(await queries.listUpiIds(db, vendorId), now);
  if (!(await canTellOtherOwners(context, vendorId))) throw new HttpError(503, nobodyIsTold);
  const next = waiting[0] ?? inForce[0];
  if (next?.upiId === upiId) throw fieldError('upiId', 'This is the UPI id of your lab already.', 409, 'unchanged');
  await endAll(db, waiting, { endedBy: user.id, endedAt: new Date(now) });
  const inForceAt = new Date(upiIdHoldsFrom(now));
  await queries.insertUpiId(db, { vendorId, upiId, requestedBy: user.id, requestedAt: new Date(now), inForceAt });
  await tellOfUpiId(context, vendorId, { change: 'requested', labName, upiId, inForceAt: inForceAt.toISOString() });
}

/**
 * Ends one that waits, or the present one with all before it, so that no older one holds again. Throws 409 for one that the
 * caller saw wait if it has come into force since.
 */
export async function endUpiId(
  context: Context,
  vendorId: number,
  { id, isWaiting = false }: { id: number; isWaiting?: boolean | undefined },
): Promise<void> {
  const { db, clock, user } = context;
  const now = clock();
  const labName = await queries.lockUpiIds(db, vendorId);
  const { waiting, inForce } = splitByForce(await queries.listUpiIds(db, vendorId), now);
  const ended = [waiting, inForce].find(([newest]) => newest?.id === id);
  if (!ended?.[0]) throw new HttpError(404, 'This UPI id has ended already.');
  if (isWaiting && ended === inForce) throw new HttpError(409, holdsMeanwhile, { code: 'changed-meanwhile' });
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
