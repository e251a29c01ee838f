import type { PlainDateTime } from '../../domain/time/calendar.ts';
import { countRemaining, listOffersOf, type Snapshot } from '../listings/snapshot.ts';

export function listOffersOfVendor({ vendors: [vendor], tests }: Snapshot, now: PlainDateTime) {
  if (!vendor) return [];
  return listOffersOf(vendor)
    .flatMap((offer) => {
      const test = tests.get(offer.testId);
      return test ? [{ test, offer }] : [];
    })
    .sort((one, other) => one.test.rank - other.test.rank)
    .map(({ test: { rank: _, ...test }, offer }) => ({
      ...test,
      pricePaise: offer.pricePaise,
      durationMinutes: offer.durationMinutes,
      homeCollection: offer.homeCollection,
      reportTimeHours: offer.reportTimeHours,
      availableSlots: countRemaining(offer, now),
    }));
}
