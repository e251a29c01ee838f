import type { Insertable } from 'kysely';
import { bookingCodeByteCount, generateBookingCode } from '../../../domain/bookings/booking-code.ts';
import { collectionChargeName, getCollectionCharge } from '../../../domain/home-collection/collection-charge.ts';
import { fromIndiaTime, getWeekday, type PlainDate } from '../../../domain/time/calendar.ts';
import type { CollectionRow } from '../../database/tables/booking-rows.ts';
import type {
  CollectionPincodeRow,
  CollectionWindowRow,
  HomeCollectionRow,
  SlotOccupancyRow,
} from '../../database/tables/vendor-rows.ts';
import { catalogueTests } from '../catalogue/diagnostic-tests.ts';
import type { DemoAccountIds } from '../demo-accounts.ts';
import type { DemoOffer } from '../offers/offers.ts';
import { createRandom, type Random } from '../random.ts';
import { findDeskLab, listDemoCollectors } from '../vendors/vendor-members.ts';
import type { VendorPlan } from '../vendors/vendor-plans.ts';
import type { DemoBookingItem } from './booking-items.ts';
import { type DemoBooking, type DemoBookingChange, pickPatient, wishes } from './demo-bookings.ts';

const hourMs = 3_600_000;
const maxVisits = 8;
/** Which collector goes to which home. */
const turns = [0, 0, 0, 1, 0, 1, 2];
const houses = ['12 B', '4/2', 'Flat 301', '27', 'C-9', '118', 'Flat 2 A', '56/1'];
const streets = ['Lake View Road', 'Station Road', 'Gandhi Colony', 'Temple Street', 'Nehru Marg', 'Old Market Road'];
const floors = [null, null, 'Ground floor', '2nd floor', '3rd floor, no lift'];
const landmarks = [null, 'Near the post office', 'Opposite the school', 'Behind the water tank'];
const nameById = new Map(catalogueTests.map(({ id, name }) => [id, name]));

type World = {
  plans: readonly VendorPlan[];
  offersByVendor: ReadonlyMap<number, readonly DemoOffer[]>;
  homeCollections: readonly Insertable<HomeCollectionRow>[];
  collectionPincodes: readonly CollectionPincodeRow[];
  collectionWindows: readonly CollectionWindowRow[];
  accounts: DemoAccountIds;
  today: PlainDate;
  now: number;
  /** Ids continue after these. */
  lastBookingId: number;
  lastChangeId: number;
};

/** Homes to which the collectors of one lab go today; the last one waits for a collector. */
export function generateRound(world: World) {
  const { plans, offersByVendor, accounts, today, now } = world;
  const plan = findDeskLab(plans);
  const offers = (offersByVendor.get(plan.id) ?? []).filter(({ homeCollection }) => homeCollection);
  const settings = world.homeCollections.find(({ vendorId }) => vendorId === plan.id);
  if (!settings) throw new Error('The demo lab with collectors does not collect at home.');
  const pincodes = world.collectionPincodes.flatMap(({ vendorId, pincode }) => (vendorId === plan.id ? [pincode] : []));
  const windows = world.collectionWindows.filter(
    ({ vendorId, weekday }) => vendorId === plan.id && weekday === getWeekday(today),
  );
  const seats = windows.flatMap((window) => Array.from({ length: Math.min(3, window.capacity) }, () => window));
  const names = new Set<string>();
  const visits = seats.slice(0, maxVisits).map((window, index, all) => {
    const random = createRandom('round', index);
    const id = world.lastBookingId + index + 1;
    const { startMinute } = window;
    const slotMinutes = window.endMinute - startMinute;
    const at = { vendorId: plan.id, appointmentOn: today, startMinute, status: 'confirmed' as const };
    const createdAt = Math.min(now, fromIndiaTime({ day: today, minute: startMinute })) - random.whole(14, 60) * hourMs;
    const collectors = listDemoCollectors(accounts);
    const collectorId =
      all.length === maxVisits && index === maxVisits - 1 ? null : (collectors[turns[index] ?? 0] ?? null);
    const booking: DemoBooking = {
      id,
      ...at,
      code: generateBookingCode(Uint8Array.from({ length: bookingCodeByteCount }, () => random.whole(0, 255))),
      customerId: null,
      vendorName: plan.name,
      slotMinutes,
      atHome: true,
      collectionStep: collectorId === null ? 'waiting' : 'assigned',
      collectorId,
      ...pickNewPatient(plan, names, random),
      specialInstructions: random.chance(0.4) ? random.pick(wishes) : null,
      channel: 'online',
      arrivedAt: null,
      noShowAt: null,
      reportHours: null,
      reportedAt: null,
      createdAt: new Date(createdAt),
    };
    return {
      booking,
      items: pickItems(offers, settings, random).map(
        (item, position): DemoBookingItem => ({ bookingId: id, position: position + 1, ...item, ...at }),
      ),
      collection: pickAddress(id, pincodes, random),
      changes: listChanges(id, createdAt, accounts, collectorId),
    };
  });
  return {
    bookings: visits.map(({ booking }) => booking),
    bookingItems: visits.flatMap(({ items }) => items),
    collections: visits.map(({ collection }) => collection),
    bookingChanges: visits
      .flatMap(({ changes }) => changes)
      .map((change, index): DemoBookingChange => ({ id: world.lastChangeId + index + 1, ...change })),
    slotOccupancy: windows.flatMap(({ vendorId, startMinute, endMinute, capacity }): Insertable<SlotOccupancyRow>[] => {
      const taken = visits.filter(({ booking }) => booking.startMinute === startMinute).length;
      const slotMinutes = endMinute - startMinute;
      return taken ? [{ vendorId, slotOn: today, atHome: true, startMinute, slotMinutes, taken, capacity }] : [];
    }),
  };
}

/** Collectors tell patients by their names. */
function pickNewPatient(plan: VendorPlan, names: Set<string>, random: Random): ReturnType<typeof pickPatient> {
  const patient = pickPatient({ plan }, random);
  if (names.has(patient.patientName)) return pickNewPatient(plan, names, random);
  names.add(patient.patientName);
  return patient;
}

/** One to three tests, and what the lab charges for coming. */
function pickItems(offers: readonly DemoOffer[], charge: Insertable<HomeCollectionRow>, random: Random) {
  const count = random.whole(1, 3);
  const chosen = new Set<DemoOffer>();
  while (chosen.size < Math.min(count, offers.length)) chosen.add(random.pick(offers));
  const items = [...chosen].map(({ diagnosticTestId, pricePaise }) => ({
    diagnosticTestId,
    healthPackageId: null,
    name: nameById.get(diagnosticTestId) ?? '',
    pricePaise,
  }));
  const total = items.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
  const { chargePaise, freeFromPaise = null } = charge;
  const pricePaise = getCollectionCharge({ chargePaise, freeFromPaise }, total);
  const coming = { diagnosticTestId: null, healthPackageId: null, name: collectionChargeName, pricePaise };
  return pricePaise > 0 ? [...items, coming] : items;
}

function pickAddress(bookingId: number, pincodes: readonly string[], random: Random): CollectionRow {
  return {
    bookingId,
    pincode: random.pick(pincodes),
    house: random.pick(houses),
    street: random.pick(streets),
    floor: random.pick(floors),
    landmark: random.pick(landmarks),
  };
}

function listChanges(bookingId: number, createdAt: number, accounts: DemoAccountIds, collectorId: number | null) {
  const noStep = { collectionStep: null, collectorId: null };
  const desk = { bookingId, actor: 'vendor' as const, status: 'confirmed' as const, changedBy: accounts.desk };
  const booked = { bookingId, actor: 'patient' as const, status: 'pending' as const, changedBy: null };
  const sent = {
    ...desk,
    collectionStep: 'assigned' as const,
    collectorId,
    changedAt: new Date(createdAt + 2 * hourMs),
  };
  return [
    { ...booked, changedAt: new Date(createdAt), ...noStep },
    { ...desk, changedAt: new Date(createdAt + hourMs), ...noStep },
    ...(collectorId === null ? [] : [sent]),
  ];
}
