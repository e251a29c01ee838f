import { getBeforeMinute } from '../../domain/offers/early-timing.ts';
import type { OfferLabel } from '../../domain/offers/label-offers.ts';
import type { OfferFilters } from '../../domain/offers/offers-list.ts';
import { formatRupees, parsePaise } from '../../domain/text/money.ts';
import { formatPlural } from '../../domain/text/plural.ts';
import { formatTimeOfDay } from '../../domain/time/plain-time.ts';
import type { Offer } from './shown-offers.ts';

export const labelTexts: Record<OfferLabel, string> = { cheapest: 'Cheapest', nearest: 'Nearest', soonest: 'Soonest' };

export function getSlotLabel(timing: OfferFilters['timing']): string {
  const before = getBeforeMinute(timing);
  if (before !== null) return `First before ${formatTimeOfDay(before)}`;
  return timing === 'all' ? 'Next free' : `Next ${timing} slot`;
}

/** What a lab charges for coming, beside a price that has it. */
export function formatCharge(charge: string): string {
  const paise = parsePaise(charge);
  return paise > 0 ? `incl. ${formatRupees(paise)} visit` : 'free visit';
}

export const bookNow = 'Book Now';

export const capReachedText = 'No places left at the moment';

export function formatNoSlot({ availableSlots }: Pick<Offer, 'availableSlots'>): string {
  return availableSlots === 0 ? capReachedText : 'No free time in the next 7 days';
}

export function formatSlotCount({ availableSlots }: Pick<Offer, 'availableSlots'>): string {
  if (availableSlots === null) return 'Slots available';
  return `${formatPlural(availableSlots, 'slot')} available`;
}
