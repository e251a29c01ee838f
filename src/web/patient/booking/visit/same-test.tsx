import { Link } from 'react-router';
import { formatBasketAddress } from '../../basket/basket-address.ts';
import type { Bookable } from '../choose/bookable.ts';

/** Who came for one test is led to "Your tests" with that test for each, where each can have another. */
export function SameTest({ bookable: { item, testSlugs }, people }: { bookable: Bookable; people: number }) {
  if (!('testId' in item)) return null;
  const baskets = Array.from({ length: people }, () => testSlugs);
  return (
    <p className="hint">
      All get the same test. <Link to={formatBasketAddress({ baskets })}>Choose tests for each person</Link>
    </p>
  );
}
