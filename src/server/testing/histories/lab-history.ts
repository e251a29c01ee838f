import assert from 'node:assert/strict';
import { deleteTest } from '../../../contract/admin/admin-catalogue.ts';
import { availableSlots } from '../../../contract/patient/availability.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { cancelBooking, dropBookingItems, findBooking, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { cancelVisit, createVisit, moveVisit } from '../../../contract/patient/visits/visits.ts';
import { addClosure, closures, removeClosure } from '../../../contract/vendor/availability/closures.ts';
import { updateAvailability } from '../../../contract/vendor/availability/vendor-availability.ts';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import { changeBookingItems, updateBookingStatus, vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { restoreOffer, updateOffer, withdrawOffer } from '../../../contract/vendor/vendor-offers.ts';
import { updatePackage } from '../../../contract/vendor/vendor-packages.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { fromIndiaTime, getWeekday } from '../../../domain/time/calendar.ts';
import { formatClockTime } from '../../../domain/time/clock-time.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { createInitialLab } from './booking-commands.ts';
import { apply, type Command, type LabModel, listFree, listTaken, type SoldItem } from './booking-model.ts';
import { outcomeOf } from './booking-outcome.ts';
import { type LabOfHistories, packageName, readLab, resetLab } from './lab-of-histories.ts';

type Placed = { code: string; id: number; phone: string; again(): Promise<string> };

/** A lab of the program, which does what the model says. */
export class LabHistory {
  readonly #lab: LabOfHistories;
  #placed: Placed[] = [];
  #model = createInitialLab();
  static #keys = 0;

  constructor(lab: LabOfHistories) {
    this.#lab = lab;
  }

  async reset() {
    this.#placed = [];
    this.#model = createInitialLab();
    await resetLab(this.#lab, this.#model);
  }

  /** Skips a command for a booking as long as there is none. */
  async run(next: Command) {
    if (!('booking' in next)) return this.#expect(next);
    if (this.#placed.length > 0) await this.#expect({ ...next, booking: next.booking % this.#placed.length });
  }

  async #expect(next: Command) {
    const before = structuredClone(this.#model);
    const expected = apply(this.#model, next);
    assert.equal(await outcomeOf(this.#do(next, before)), expected);
  }

  async check() {
    const { bookings, taken } = await readLab(this.#lab);
    assert.deepEqual(bookings, this.#model.bookings);
    assert.deepEqual(taken, listTaken(this.#model));
  }

  /** Another process than the one that wrote may answer from a copy that is a second old. */
  async checkFreeTimes() {
    const { vendorId } = this.#lab;
    const free = await this.#lab.visitor()(availableSlots, { vendorId, date: this.#lab.day });
    assert.deepEqual(free, listFree(this.#model).map(formatPlainTime));
  }

  async #do(next: Command, before: LabModel): Promise<unknown> {
    const { day, testId, owner, admin } = this.#lab;
    switch (next.do) {
      case 'book':
        return this.#book(next.item, next.minute, next.seesOldPrice);
      case 'walk in':
        return this.#walkIn(next.item, next.minute);
      case 'repeat': {
        const { again, code } = this.#get(next.booking);
        return assert.equal(await again(), code);
      }
      case 'cancel': {
        const { code, phone } = this.#get(next.booking);
        return this.#lab.visitor()(cancelBooking, { code, phone });
      }
      case 'confirm':
        return owner(updateBookingStatus, { bookingId: this.#get(next.booking).id, status: 'confirmed' });
      case 'move': {
        const { code, phone } = this.#get(next.booking);
        return this.#lab.visitor()(moveBooking, { code, phone, date: day, time: formatPlainTime(next.minute) });
      }
      case 'book two':
        return this.#bookTwo(next);
      case 'cancel visit': {
        const { code, phone } = this.#get(next.booking);
        return this.#lab.visitor()(cancelVisit, { code, phone });
      }
      case 'move visit':
        return this.#moveVisit(this.#get(next.booking), next);
      case 'add item':
        return this.#addItem(this.#get(next.booking), next);
      case 'drop item': {
        const { code, phone } = this.#get(next.booking);
        const { itemsVersion: version } = await this.#lab.visitor()(findBooking, { code, phone });
        const items = [this.#reference(next.item)];
        return this.#lab.visitor()(dropBookingItems, { code, phone, items, version });
      }
      case 'set hours':
        return this.#setHours(next.hours);
      case 'close':
        return this.#close(next.closed);
      case 'set test':
        return this.#setTest(next, before.test.isOffered);
      case 'set package':
        return this.#setPackage(next);
      case 'delete test':
        return admin(deleteTest, { id: testId });
    }
  }

  #get(booking: number): Placed {
    return this.#placed[booking] as Placed;
  }

  #reference(item: SoldItem) {
    return item === 'test' ? { testId: this.#lab.testId } : { packageId: this.#lab.packageId };
  }

  async #book(item: SoldItem, at: number, seesOldPrice: boolean) {
    const { vendorId, day } = this.#lab;
    const { phone, headers } = LabHistory.#nextPatient();
    const by = this.#lab.visitor();
    const request = {
      vendorId,
      ...this.#reference(item),
      appointmentDate: new Date(fromIndiaTime({ day, minute: 0 })).toISOString(),
      appointmentTime: formatPlainTime(at),
      patientName: 'Ravi Kumar',
      patientPhone: phone,
      expectedPrice: this.#formatPrice(item, seesOldPrice),
    };
    const place = () => by(createBooking, request, { headers });
    const { code, bookingId } = await place();
    this.#placed.push({ code, id: bookingId, phone, again: async () => (await place()).code });
  }

  async #bookTwo({ item, minute, isApart }: Command & { do: 'book two' }) {
    const { vendorId, day } = this.#lab;
    const { phone, headers } = LabHistory.#nextPatient();
    const by = this.#lab.visitor();
    const people = ['Leela Rao', 'Mohan Rao'].map((patientName, at) => ({
      patientName,
      items: [{ ...this.#reference(item), expectedPrice: this.#formatPrice(item, false) }],
      appointmentTime: formatPlainTime(minute + (isApart ? 30 * at : 0)),
    }));
    const place = () => by(createVisit, { vendorId, date: day, patientPhone: phone, people }, { headers });
    const { bookings } = await place();
    const [first] = bookings;
    for (const { code, bookingId: id } of bookings) {
      const again = async () => ((await place()).bookings[0]?.code === first?.code ? code : 'another visit');
      this.#placed.push({ code, id, phone, again });
    }
  }

  /** With a time for each who is open. */
  async #moveVisit({ code, phone }: Placed, { minute, isApart }: Command & { do: 'move visit' }) {
    const by = this.#lab.visitor();
    const { status, othersOfVisit } = await by(findBooking, { code, phone });
    const open = [status, ...othersOfVisit.map((other) => other.status)].filter((each) => each !== 'cancelled');
    const times = open.map((_, at) => formatPlainTime(minute + (isApart && at > 0 ? 30 : 0)));
    if (times.length > 0) await by(moveVisit, { code, phone, date: this.#lab.day, times });
  }

  async #addItem({ id: bookingId }: Placed, { item, seesOldPrice }: Command & { do: 'add item' }) {
    const { owner } = this.#lab;
    const { itemsVersion: version } = await owner(vendorBooking, { bookingId });
    const expectedPrice = this.#formatPrice(item, seesOldPrice);
    const add = [{ ...this.#reference(item), expectedPrice }];
    return owner(changeBookingItems, { bookingId, drop: [], add, version });
  }

  #formatPrice(item: SoldItem, isOld: boolean): string {
    return serializeRupees(this.#model[item].pricePaise - (isOld ? 100 : 0));
  }

  async #walkIn(item: SoldItem, at: number) {
    const { phone, headers } = LabHistory.#nextPatient();
    const request = {
      items: [this.#reference(item)],
      date: this.#lab.day,
      time: formatPlainTime(at),
      channel: 'walk-in' as const,
      patientName: 'Ravi Kumar',
      patientPhone: phone,
    };
    const place = async () => (await this.#lab.owner(createStaffBooking, request, { headers })).booking;
    const { code, id } = await place();
    this.#placed.push({ code, id, phone, again: async () => (await place()).code });
  }

  static #nextPatient() {
    const number = ++LabHistory.#keys;
    const phone = `+9198${String(number).padStart(8, '0')}`;
    return { phone, headers: { 'Idempotency-Key': `history-${process.pid}-${number}` } };
  }

  #setHours(next: LabModel['hours']) {
    const ranges = (next.length > 0 ? next : createInitialLab().hours).map((one) => ({
      startTime: formatClockTime(one.startMinute),
      endTime: formatClockTime(one.endMinute),
      slotDurationMinutes: one.slotMinutes,
      maxSlotsPerTime: one.capacity,
    }));
    const [first] = ranges;
    if (!first) throw new RangeError('No hours.');
    const day = { dayOfWeek: getWeekday(this.#lab.day), isActive: next.length > 0, ...first, ranges };
    return this.#lab.owner(updateAvailability, { availability: [day] });
  }

  async #close(closed: LabModel['closed']) {
    for (const { id } of await this.#lab.owner(closures, {})) await this.#lab.owner(removeClosure, { id });
    if (!closed) return;
    await this.#lab.owner(addClosure, {
      closureDate: this.#lab.day,
      isHalfDay: true,
      halfDayStartTime: formatClockTime(closed.startMinute),
      halfDayEndTime: formatClockTime(closed.endMinute),
    });
  }

  async #setTest(next: Command & { do: 'set test' }, wasOffered: boolean) {
    const { owner, offerId: vendorTestId } = this.#lab;
    const price = serializeRupees(next.pricePaise);
    await owner(updateOffer, { vendorTestId, price, availableSlots: next.cap });
    if (next.isOffered !== wasOffered) await owner(next.isOffered ? restoreOffer : withdrawOffer, { vendorTestId });
  }

  #setPackage({ pricePaise, isOffered }: Command & { do: 'set package' }) {
    const { owner, packageId, testId, otherTestId } = this.#lab;
    const testIds = this.#model.test.isDeleted ? [otherTestId] : [testId, otherTestId];
    const price = serializeRupees(pricePaise);
    return owner(updatePackage, { packageId, name: packageName, price, testIds, isActive: isOffered });
  }
}
