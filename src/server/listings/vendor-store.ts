import { isDeepStrictEqual } from 'node:util';
import type { Area } from './area.ts';
import { isInBox } from './distance.ts';
import { SaleCounts } from './sale-counts.ts';
import { Snapshot } from './snapshot.ts';
import type { ListedTest, ListedVendor } from './vendor-snapshot.ts';

/** The labs of one city, or all of them, with their last snapshot. */
class Region {
  readonly #vendors = new Set<ListedVendor>();
  #snapshot: Snapshot | null = null;
  #counts: SaleCounts | undefined;

  /** Counts from those of its `parts`, where it has some. */
  snapshot(tests: ReadonlyMap<number, ListedTest>, parts?: Iterable<Region>): Snapshot {
    if (this.#snapshot) return this.#snapshot;
    const vendors = [...this.#vendors];
    if (parts) {
      const ofParts = [...parts].map((part) => part.snapshot(tests).counts);
      this.#counts ??= new SaleCounts({ vendors, tests, parts: ofParts });
    }
    this.#snapshot = new Snapshot(vendors, tests, this.#counts);
    this.#counts = this.#snapshot.counts;
    return this.#snapshot;
  }

  add(vendor: ListedVendor, isSale: boolean) {
    this.#vendors.add(vendor);
    this.forget(isSale);
  }

  delete(vendor: ListedVendor, isSale: boolean) {
    this.#vendors.delete(vendor);
    this.forget(isSale);
  }

  forget(isSale: boolean) {
    this.#snapshot = null;
    if (isSale) this.#counts = undefined;
  }
}

/** What a lab sells and where, without its times. A booking reads a lab again whose price may have changed, too. */
function saleOf({ weekly, closures, taken, leadMinutes, openBookings, readFrom, ...sale }: ListedVendor) {
  return sale;
}

export class VendorStore {
  readonly #vendors = new Map<number, ListedVendor>();
  readonly #bySlug = new Map<string, ListedVendor>();
  readonly #cities = new Map<string, Region>();
  readonly #all = new Region();
  #ofVendor = new WeakMap<ListedVendor, Snapshot>();
  #tests: ReadonlyMap<number, ListedTest> = new Map();

  get ids(): number[] {
    return [...this.#vendors.keys()];
  }

  snapshotOf(area: Area): Snapshot {
    if (area === 'all') return this.#all.snapshot(this.#tests, this.#cities.values());
    if ('citySlug' in area) return this.#cities.get(area.citySlug)?.snapshot(this.#tests) ?? this.#none();
    if ('boundingBox' in area) return this.snapshotOf('all').filter((vendor) => isInBox(vendor, area.boundingBox));
    return this.#snapshotOfVendor(this.#findVendor(area));
  }

  /** A lab that reads the same as before stays the same object. */
  put(vendor: ListedVendor) {
    const before = this.#vendors.get(vendor.id);
    if (isDeepStrictEqual(before, vendor)) return;
    const isSale = !before || !isDeepStrictEqual(saleOf(before), saleOf(vendor));
    this.remove(vendor.id, isSale);
    this.#vendors.set(vendor.id, vendor);
    this.#bySlug.set(vendor.slug, vendor);
    for (const region of [this.#city(vendor.citySlug), this.#all]) region.add(vendor, isSale);
  }

  remove(id: number, isSale = true) {
    const vendor = this.#vendors.get(id);
    if (!vendor) return;
    this.#vendors.delete(id);
    if (this.#bySlug.get(vendor.slug) === vendor) this.#bySlug.delete(vendor.slug);
    for (const region of [this.#city(vendor.citySlug), this.#all]) region.delete(vendor, isSale);
  }

  setTests(tests: readonly ListedTest[]) {
    this.#tests = new Map(tests.map((test) => [test.id, test]));
    this.#ofVendor = new WeakMap();
    for (const region of [...this.#cities.values(), this.#all]) region.forget(true);
  }

  /** Labs whose slots were read on a later day than this, which happens when the clock was set back. */
  idsReadAfter(day: string): number[] {
    return this.ids.filter((id) => (this.#vendors.get(id)?.readFrom ?? day) > day);
  }

  #city(citySlug: string): Region {
    const city = this.#cities.get(citySlug) ?? new Region();
    this.#cities.set(citySlug, city);
    return city;
  }

  #findVendor(area: { vendorId: number } | { slug: string } | { packageId: number }): ListedVendor | undefined {
    if ('vendorId' in area) return this.#vendors.get(area.vendorId);
    if ('slug' in area) return this.#bySlug.get(area.slug);
    return this.snapshotOf('all').vendors.find(({ packages }) => packages.some(({ id }) => id === area.packageId));
  }

  /** Cached per lab object, so that it has an identity. */
  #snapshotOfVendor(vendor: ListedVendor | undefined): Snapshot {
    if (!vendor) return this.#none();
    const snapshot = this.#ofVendor.get(vendor) ?? new Snapshot([vendor], this.#tests);
    this.#ofVendor.set(vendor, snapshot);
    return snapshot;
  }

  #none(): Snapshot {
    return new Snapshot([], this.#tests);
  }
}
