import { StaleMarks } from './stale-marks.ts';

/**
 * What has changed since it was read, as far as it was heard. Moments are counted: a reading that began before a change
 * was heard of does not settle it.
 */
export class StaleListings {
  readonly vendors = new StaleMarks();
  readonly slots = new StaleMarks();
  #moment = 0;
  #testsChangedAt = 0;
  #testsReadAt = -1;

  /** The moment at which a reading begins. */
  begin(): number {
    return ++this.#moment;
  }

  /** Marks what a notice names. False for everything, or for something of which a newer program knows more. */
  mark(notice: string): boolean {
    const [kind, id = ''] = notice.split(' ');
    const moment = ++this.#moment;
    if (kind === 'vendor' && /^\d+$/.test(id)) this.vendors.add(Number(id), moment);
    else if (kind === 'slots' && /^\d+$/.test(id)) this.slots.add(Number(id), moment);
    else if (kind === 'tests') this.#testsChangedAt = moment;
    else return false;
    return true;
  }

  get areTestsStale(): boolean {
    return this.#testsChangedAt > this.#testsReadAt;
  }

  /** Slots do not count: they are read when somebody asks for those of the lab. */
  get isAnyStale(): boolean {
    return this.vendors.size > 0 || this.areTestsStale;
  }

  settleTests(began: number) {
    this.#testsReadAt = began;
  }

  /** Both: a lab is read with its slots. */
  settleVendor(id: number, began: number) {
    this.vendors.settle(id, began);
    this.slots.settle(id, began);
  }

  /** The same of all labs whose ids are greater than `after`, up to `last`. */
  settleVendorsBetween(after: number, last: number, began: number) {
    for (const marks of [this.vendors, this.slots]) {
      for (const id of marks.ids()) if (id > after && id <= last) marks.settle(id, began);
    }
  }
}
