import { emptyInput, successAnswer } from '../../../contract/bodies.ts';
import * as contract from '../../../contract/vendor/rounds/own-round.ts';
import * as schemas from '../../../contract/vendor/rounds/own-round-schemas.ts';
import { getFastingHours } from '../../../domain/catalogue/fasting.ts';
import { parsePaise, serializeRupees } from '../../../domain/text/money.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import { serializeAskedTests } from '../at-home/asked-tests.ts';
import type { describeCollection } from '../at-home/booked-collection.ts';
import { sumPrices } from '../terms/booked-items.ts';
import { findWayAtDoor, serializePayment, serializeTakenAtDoor } from '../terms/booked-payments.ts';
import { parseIdempotencyKey } from '../terms/parse-idempotency-key.ts';
import type { VendorBulkhead } from '../terms/vendor-bulkhead.ts';
import { askForTest as ask } from './ask-for-test.ts';
import { changeCollection, toAmountAtDoor } from './change-collection.ts';
import { keepRefusedStep } from './keep-refused-step.ts';
import { orderRounds } from './order-rounds.ts';
import { listTestsAtHome } from './tests-at-home-queries.ts';
import { listOwnVisits, type VisitRow } from './visits-queries.ts';

export const ownRound = implement(contract.ownRound, emptyInput, schemas.round).with(
  async (_input, { db, clock, user, vendor }) => {
    const { day } = toIndiaTime(clock());
    const [lab, rows] = await Promise.all([
      getLabOfRound(db, vendor.id),
      listOwnVisits(db, { vendorId: vendor.id, collectorId: user.id, day }),
    ]);
    const ordered = await orderRounds(db, vendor.id, rows);
    return {
      vendor: lab,
      role: vendor.role,
      date: day,
      visits: ordered.map(({ visit }) => serializeVisit(visit.row, visit.collection)),
    };
  },
);

export const takeRoundStep = implement(contract.takeRoundStep, schemas.roundStepInput, successAnswer).with<{
  vendorBulkhead: VendorBulkhead;
}>(async ({ bookingId, step, seenStep, secondsAgo, notCollected = null, note, ...taken }, context) => {
  const { write, clock, user, vendor, vendorBulkhead } = context;
  const key = parseIdempotencyKey(context);
  const requester = { actor: 'vendor' as const, userId: user.id, vendorId: vendor.id, bookingId };
  const noted = { step, found: { notCollected, note, key, secondsAgo }, taken: toAmountAtDoor(taken) };
  const wanted = { ...noted, collectorId: null, seenStep, taker: 'collector' as const };
  const turn = vendorBulkhead.turnAt(vendor.id);
  try {
    await write((db) => changeCollection({ db, clock }, requester, wanted), turn);
  } catch (error) {
    if (error instanceof HttpError) await write((db) => keepRefusedStep({ db, clock }, requester, noted, error), turn);
    throw error;
  }
  return { success: true };
});

export const listRoundTests = implement(contract.listRoundTests, emptyInput, schemas.roundTests).with(
  async (_input, { db, vendor }) =>
    (await listTestsAtHome(db, vendor.id)).map(({ pricePaise, ...test }) => ({
      ...test,
      price: serializeRupees(pricePaise),
    })),
);

export const askForTest = implement(contract.askForTest, schemas.testRequest, successAnswer).with<{
  vendorBulkhead: VendorBulkhead;
}>(async ({ bookingId, testId, seenPrice }, context) => {
  const { write, clock, user, vendor, vendorBulkhead } = context;
  const key = parseIdempotencyKey(context);
  const requester = { actor: 'vendor' as const, userId: user.id, vendorId: vendor.id, bookingId };
  const wanted = { testId, seenPaise: parsePaise(seenPrice), key };
  await write((db) => ask({ db, clock }, requester, wanted), vendorBulkhead.turnAt(vendor.id));
  return { success: true };
});

function serializeVisit(row: VisitRow, { until, step, notCollected, address }: ReturnType<typeof describeCollection>) {
  return {
    bookingId: row.id,
    visitId: row.visitId,
    code: row.code,
    from: formatPlainTime(row.startMinute),
    until,
    patientName: row.patientName,
    patientPhone: row.patientPhone,
    phoneIsLandline: row.phoneIsLandline,
    patientAge: row.patientAge,
    patientAgeMonths: row.patientAgeMonths,
    patientGender: row.patientGender,
    guardianName: row.guardianName,
    address,
    tests: row.tests,
    fastingHours: getFastingHours(row.tests),
    price: serializeRupees(sumPrices(row.items)),
    due: serializePayment(row).due,
    notes: row.specialInstructions,
    step,
    notCollected,
    taken: serializeTakenAtDoor(row.payments),
    takenWay: findWayAtDoor(row.payments),
    askedTests: serializeAskedTests(row.askedTests),
  };
}

async function getLabOfRound(db: Database, vendorId: number) {
  const lab = db.selectFrom('vendors').where('id', '=', vendorId).select(['id', 'name', 'phone']);
  return lab.executeTakeFirstOrThrow();
}
