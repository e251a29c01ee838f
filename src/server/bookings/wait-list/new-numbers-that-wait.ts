import { waitListFullMessage } from '../../../contract/patient/waiting/wait-list.ts';
import type { Schedule } from '../../../domain/schedule/free-slots.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { countForNewNumbers, countWaitingNewNumbers } from '../../../domain/wait-list/offer-in-turn.ts';
import type { Database } from '../../database/connect.ts';
import type { HttpConfig } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { countCalls, enforceRateLimit, returnCall } from '../../http/rate-limit.ts';

type Context = { db: Database; clock: () => number; config: HttpConfig };
type DayOfLab = { vendorId: number; day: PlainDate; atHome: boolean };

/** Each is counted as it is made, and given back when it is taken: a patient who stops and asks again gets no more of them. */
const offersToNew = { kind: 'places offered to new numbers', calls: Number.MAX_SAFE_INTEGER, windowSeconds: 24 * 3600 };

const keyOf = ({ vendorId, day, atHome }: DayOfLab, { config }: Context) =>
  keyedHash(`${offersToNew.kind} ${vendorId} ${day} ${atHome}`, config);

/** How many places of each of these days numbers without history may still be offered. */
export async function findRoomForNew(
  context: Context,
  days: readonly DayOfLab[],
  schedule: Schedule,
): Promise<(day: PlainDate) => number> {
  const { config } = context;
  if (config.rateLimitScale === 0) return () => Number.POSITIVE_INFINITY;
  const room = new Map<PlainDate, number>();
  for (const each of new Map(days.map((day) => [day.day, day])).values()) {
    const made = await countCalls(context, offersToNew, keyOf(each, context));
    room.set(each.day, countForNewNumbers(schedule, each.day) * config.rateLimitScale - made);
  }
  return (day) => room.get(day) ?? 0;
}

export function countOfferToNew(context: Context, day: DayOfLab): Promise<void> {
  return enforceRateLimit(context, offersToNew, keyOf(day, context));
}

export function giveBackOffer(context: Context, day: DayOfLab): Promise<void> {
  return returnCall(context, offersToNew, keyOf(day, context));
}

/** Throws 409 when as many numbers without history wait for the day as may. */
export async function assertRoomToWait(
  { db, config }: Context,
  { vendorId, day, atHome }: DayOfLab,
  schedule: Schedule,
) {
  if (config.rateLimitScale === 0) return;
  const { waiting } = await db
    .selectFrom('waitList')
    .where('vendorId', '=', vendorId)
    .where('wantedOn', '=', day)
    .where('atHome', '=', atHome)
    .where('takenAt', 'is', null)
    .where('newNumber', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  if (waiting >= countWaitingNewNumbers(schedule, day) * config.rateLimitScale)
    throw new HttpError(409, waitListFullMessage, { code: 'wait-list-full' });
}
