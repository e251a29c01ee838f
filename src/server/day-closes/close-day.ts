import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { countCorrection, dayClosing, drawerMoveInput } from '../../contract/vendor/money/day-close-schemas.ts';
import { deriveDrawers } from '../../domain/payments/day-close.ts';
import { formatBalance, parseBalance, parsePaise, serializeBalance } from '../../domain/text/money.ts';
import { type PlainDate, toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import * as queries from './day-close-queries.ts';
import { sumOf } from './describe-day.ts';

type Services = { db: Transaction<Tables>; clock: () => number };
type Person = { vendorId: number; userId: number };
type Counted = z.output<typeof countCorrection>;

/**
 * Writes down cash that moves besides payments, today. Both people work for the lab. Asks about more than the drawer has, once
 * for an attempt: two hand-overs at once may both pass.
 */
export async function moveCash(
  services: Services,
  { vendorId, userId: recordedBy }: Person,
  { kind, userId, toUserId = null, amount, note, beyondDrawer }: z.output<typeof drawerMoveInput>,
  attemptKey: string | null,
): Promise<void> {
  const { db } = services;
  const written = await openToday(services, vendorId);
  const people = [userId, ...(toUserId === null ? [] : [toUserId])];
  if (!(await queries.isMember(db, vendorId, people)))
    throw fieldError('userId', 'Choose somebody who works for the lab.', 400, 'not-found');
  const move = { vendorId, kind, userId, toUserId, paise: parsePaise(amount), note, recordedBy, attemptKey };
  if (kind === 'hand-over' && !beyondDrawer) await askBeyondDrawer(db, move, written.movedOn);
  await queries.insertMove(db, { ...move, ...written });
}

type HandOver = { vendorId: number; userId: number; paise: number; attemptKey: string | null };

async function askBeyondDrawer(db: Database, { vendorId, userId, paise, attemptKey }: HandOver, day: PlainDate) {
  const moves = await queries.listDrawerMoves(db, { vendorId, day });
  if (attemptKey !== null && moves.some((move) => move.attemptKey === attemptKey)) return;
  const drawers = deriveDrawers(await queries.sumDay(db, [vendorId], day), moves);
  const expected = drawers.find((drawer) => drawer.userId === userId)?.expectedPaise ?? 0;
  if (paise <= expected) return;
  const message = `This drawer has ${formatBalance(expected)}.`;
  const values = { maximum: serializeBalance(expected) };
  throw new HttpError(409, message, {
    code: 'ask-beyond-drawer',
    issues: [{ path: 'amount', message, code: 'too-big', values }],
  });
}

export async function takeBackMove(services: Services, { vendorId, userId: recordedBy }: Person, id: number) {
  const { db } = services;
  const written = await openToday(services, vendorId);
  const moves = await queries.listDrawerMoves(db, { vendorId, day: written.movedOn });
  const move = moves.find((each) => each.id === id && each.reverses === null);
  if (!move) throw new HttpError(404, 'This is not a row of today.');
  const { kind, userId, toUserId, paise } = move;
  await queries.insertMove(db, { vendorId, kind, userId, toUserId, paise, recordedBy, reverses: id, ...written });
}

/** What was counted stays: after the close of today no cash moves on paper. */
async function openToday({ db, clock }: Services, vendorId: number) {
  const day = toIndiaTime(clock()).day;
  await queries.lockOpenDay(db, vendorId);
  if (await queries.findClose(db, { vendorId, day })) throw dayClosed();
  return { movedOn: day, recordedAt: new Date(clock()) };
}

/**
 * Closes a day with a count of each drawer. The lock of the lab decides between two closes, and between a close and a
 * payment. Lock order: lab.
 */
export async function closeDay(
  { db, clock }: Services,
  { vendorId, userId }: Person,
  { date: day, counts, seenExpected }: z.output<typeof dayClosing>,
): Promise<void> {
  await queries.lockForClose(db, vendorId);
  assertOver(day, toIndiaTime(clock()).day);
  if (await queries.findClose(db, { vendorId, day })) throw dayClosed();
  const moves = await queries.listDrawerMoves(db, { vendorId, day });
  const drawers = deriveDrawers(await queries.sumDay(db, [vendorId], day), moves);
  if (sumOf(drawers, ({ expectedPaise }) => expectedPaise) !== parseBalance(seenExpected))
    throw new HttpError(409, 'Money was taken or given back meanwhile. Look at the sums again.', {
      code: 'changed-meanwhile',
    });
  const at = new Date(clock());
  const rows = drawers.map(({ userId: ownerId, expectedPaise }) => toCount(counts, ownerId, expectedPaise));
  if (counts.length > drawers.length) throw fieldError('counts', 'Count each drawer once.', 400, 'duplicate');
  await queries.insertClose(db, { vendorId, day }, userId, at);
  await queries.insertCounts(db, { vendorId, day }, rows, { countedBy: userId, countedAt: at });
}

/** Adds a count of an owner. Earlier ones of the drawer stay. */
export async function correctCount({ db, clock }: Services, { vendorId, userId }: Person, { date, ...count }: Counted) {
  await queries.lockForClose(db, vendorId);
  const counts = await queries.listCounts(db, [vendorId], date);
  const first = counts.find((each) => each.userId === count.userId);
  if (!first) throw new HttpError(404, 'This drawer was not counted on that day.');
  const row = toCount([count], count.userId, first.expectedPaise, { path: '' });
  await queries.insertCounts(db, { vendorId, day: date }, [row], { countedBy: userId, countedAt: new Date(clock()) });
}

function toCount(
  counts: readonly Omit<Counted, 'date'>[],
  userId: number | null,
  expectedPaise: number,
  { path }: { path?: string } = {},
) {
  const index = counts.findIndex((each) => each.userId === userId);
  const count = counts[index];
  if (!count) throw fieldError('counts', 'Count the cash of each drawer.', 400, 'required');
  const countedPaise = parsePaise(count.counted);
  if (countedPaise !== expectedPaise && !count.note)
    throw fieldError(
      path ?? `counts.${index}.note`,
      `Say why it differs by ${formatBalance(countedPaise - expectedPaise)}.`,
      400,
      'required',
    );
  return { userId, expectedPaise, countedPaise, note: count.note };
}

const dayClosed = () => new HttpError(409, 'This day is closed already.', { code: 'day-closed' });

function assertOver(day: PlainDate, today: PlainDate) {
  if (day > today) throw fieldError('date', 'This day has not begun.', 400, 'invalid-value');
}
