import { Link } from 'react-router';
import { collectionChargeName } from '../../../../domain/home-collection/collection-charge.ts';
import { vendorPath } from '../../../../domain/paths.ts';
import { formatRupees } from '../../../../domain/text/money.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { formatArea } from '../../vendor-address.ts';
import { type Bookable, getItemKey, getTotal } from '../choose/bookable.ts';

export function BookingSummary({ bookable, isAtHome }: { bookable: Bookable; isAtHome: boolean }) {
  const { item, name, pricePaise, reportTimeHours, preparation, vendor, wantedBy } = bookable;
  const total = getTotal(bookable, isAtHome);
  return (
    <section className="stack-1" aria-label="Your booking">
      <h1>Book {name}</h1>
      <p className="breakable" translate="no">
        <Link to={vendorPath(vendor.slug)}>{vendor.name}</Link>
        <span className="soft"> {formatArea(vendor)}</span>
      </p>
      <p>
        <strong className="figures" translate="no">
          {formatRupees(total)}
        </strong>
        <span className="soft">
          {' '}
          Pay {isAtHome ? 'the collector' : 'at the lab'}. Report in {reportTimeHours} hours.
        </span>
      </p>
      {'items' in item && (
        <ul className="form-width" aria-label="Tests and prices">
          {item.items.map((each) => {
            const people = wantedBy?.filter((keys) => keys.includes(getItemKey(each))).length ?? 1;
            return (
              <li key={each.name} className="spread">
                <span>
                  {each.name}
                  {people > 1 && `, for ${people}`}
                </span>
                <span className="figures" translate="no">
                  {formatRupees(each.pricePaise * people)}
                </span>
              </li>
            );
          })}
          {total > pricePaise && (
            <li className="spread">
              <span>{collectionChargeName}</span>
              <span className="figures" translate="no">
                {formatRupees(total - pricePaise)}
              </span>
            </li>
          )}
        </ul>
      )}
      {/* Beside the form it is always open, in the panel with the chosen time. */}
      {preparation.length > 0 && (
        <div className="narrow-only">
          <Disclosure summary="How to prepare">
            <PreparationList sentences={preparation} />
          </Disclosure>
        </div>
      )}
    </section>
  );
}

export function PreparationList({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="sentences">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
