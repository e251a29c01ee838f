import { Link } from 'react-router';
import type { BasketComparison } from '../../../contract/patient/basket.ts';
import { vendorPath } from '../../../domain/paths.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { getBookingPath } from '../booking/choose/booking-path.ts';

/** Two labs, and so two bookings, where none has all tests. */
export function VendorPair({
  pair: { total, vendors },
  tests,
}: {
  pair: NonNullable<BasketComparison['pair']>;
  tests: BasketComparison['tests'];
}) {
  return (
    <section className="box stack-2 card-inset" aria-labelledby="basket-pair">
      <h3 id="basket-pair">
        Two labs have all of them:{' '}
        <span className="figures" translate="no">
          {formatRupees(parsePaise(total))}
        </span>
      </h3>
      <p className="hint">The cheapest two together. Each is a booking of its own.</p>
      <ul className="fit-13">
        {vendors.map((vendor) => {
          const booked = tests.filter(({ id }) => vendor.items.some(({ testId }) => testId === id));
          return (
            <li key={vendor.id} className="stack-2 own-width">
              <p>
                <Link to={vendorPath(vendor.slug)} translate="no">
                  {vendor.name}
                </Link>
                :{' '}
                <strong className="figures" translate="no">
                  {formatRupees(parsePaise(vendor.total))}
                </strong>
              </p>
              <p>{booked.map(({ name }) => name).join(', ')}</p>
              <ButtonLink
                look="secondary"
                to={getBookingPath(vendor.slug, [{ tests: booked.map(({ slug }) => slug), packageId: null }])}
                aria-label={`Book at ${vendor.name}`}
              >
                Book here
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
