import { parsePaise, serializeRupees } from '../text/money.ts';
import { type FreeTimes, type OfferInList, withFreeTimes } from './offers-list.ts';

/** A lab that collects samples at the patient's home; `charge` is for coming, with the one test. */
type Collector = FreeTimes & { charge: string };

/**
 * The offers with the prices and times of a collection at home. Labs that do not come stay as they are for a visit, with
 * null for `charge`, unless a time is wanted, which would be one at the lab.
 */
export function withCollectors<O extends OfferInList>(
  offers: readonly O[],
  collectors: readonly Collector[],
  isTimeWanted: boolean,
): O[] {
  const charges = new Map(collectors.map(({ id, charge }) => [id, charge]));
  const coming = offers.filter(({ id }) => charges.has(id));
  const others = isTimeWanted ? [] : offers.filter(({ id }) => !charges.has(id));
  return [
    ...withFreeTimes(coming, collectors).map((offer) => {
      const charge = charges.get(offer.id) ?? '0.00';
      const add = (price: string) => serializeRupees(parsePaise(price) + parsePaise(charge));
      const listPrice = offer.listPrice && { listPrice: add(offer.listPrice) };
      return { ...offer, charge, price: add(offer.price), ...listPrice };
    }),
    ...others.map((offer) => ({ ...offer, charge: null })),
  ];
}
