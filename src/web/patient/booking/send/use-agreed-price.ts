import { useState } from 'react';
import { isApiError } from '../../../../contract/errors.ts';
import type { ChangedPrice } from '../../../../contract/patient/bookings.ts';
import { parsePaise } from '../../../../domain/text/money.ts';

/**
 * The price that the patient agreed to by opening the form or by booking, and the newest one: from the page's data or
 * from a refused booking. `items` identifies the booked tests.
 */
export function useAgreedPrice(offeredPaise: number, items: string) {
  const [agreed, setAgreed] = useState({ items, paise: offeredPaise });
  // Without one of several tests, the price is that of the rest, which the form says.
  const agreedPaise = agreed.items === items ? agreed.paise : offeredPaise;
  if (agreed.items !== items) setAgreed({ items, paise: offeredPaise });
  const [refusal, setRefusal] = useState<{ offeredPaise: number; newPaise: number } | null>(null);
  // The page's data may be older than the refusal until they change.
  const currentPaise = refusal?.offeredPaise === offeredPaise ? refusal.newPaise : offeredPaise;
  return {
    agreedPaise,
    currentPaise,
    setNewPrice: (newPaise: number) => setRefusal({ offeredPaise, newPaise }),
    agree: () => setAgreed({ items, paise: currentPaise }),
  };
}

/**
 * The new price of the tests if a booking was refused because the price has changed, otherwise null. The charge for coming
 * to the patient is left out: it may be the part that has changed.
 */
export function getNewPrice(error: Error): number | null {
  if (!isApiError(error) || (error.code !== 'price-changed' && error.code !== 'charge-changed')) return null;
  const { price, charge } = error.current as ChangedPrice;
  return parsePaise(price) - parsePaise(charge);
}
