import { addDays, getWeekday, type PlainDate } from '../../../domain/time/calendar.ts';
import type { VendorImpressionsRow } from '../../database/tables/vendor-rows.ts';
import { createRandom } from '../random.ts';
import { demoVendorId } from '../vendors/vendor-plans.ts';

const daysBack = 56;
/** Fewer people look for a lab on a Sunday. */
const sundayShare = 0.6;

/** One in eight people who see the lab's card open its page. */
export function generateImpressions(today: PlainDate): VendorImpressionsRow[] {
  return Array.from({ length: daysBack }, (_, index) => addDays(today, index - daysBack)).flatMap((seenOn, index) => {
    const random = createRandom('views', index);
    const cards = Math.round(random.whole(110, 190) * (getWeekday(seenOn) === 0 ? sundayShare : 1));
    const profiles = Math.round(cards * random.between(0.09, 0.16));
    return [
      { vendorId: demoVendorId, seenOn, kind: 'card' as const, impressions: cards },
      { vendorId: demoVendorId, seenOn, kind: 'profile' as const, impressions: profiles },
    ];
  });
}
