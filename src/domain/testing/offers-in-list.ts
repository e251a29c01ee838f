import type { OfferInList } from '../offers/offers-list.ts';

let lastId = 0;

export function offer(facts: Partial<OfferInList> = {}): OfferInList {
  lastId += 1;
  return {
    id: lastId,
    name: `Lab ${lastId}`,
    price: '600.00',
    rating: '4.0',
    homeCollection: false,
    availableSlots: null,
    ...facts,
  };
}

export const named = (name: string, facts: Partial<OfferInList> = {}) => offer({ name, ...facts });
export const names = (offers: readonly { name: string }[]) => offers.map(({ name }) => name).join(' ');
