import type { ReactNode } from 'react';
import type { MergePreview as Preview } from '../../../contract/admin/merge-tests.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { BookingsLink } from './test-links.tsx';

const show = (price: string) => formatRupees(parsePaise(price));

/** What becomes of all that the test that goes has. */
export function MergePreview({ preview }: { preview: Preview }) {
  const { test, into, labs, packages, profiles, bookings, priceListNames, testRequests } = preview;
  const both = labs.filter(({ keptPrice }) => keptPrice !== null);
  const moving = labs.filter(({ keptPrice }) => keptPrice === null);
  return (
    <div className="stack-3 breakable">
      <p>
        {test.path} leads to {into.path} from now on. <strong>This cannot be undone.</strong>
      </p>
      {preview.isIntoOffSale && (
        <p>
          {into.name} takes no new bookings: those of {test.name} end, too.
        </p>
      )}
      <Part title={`${formatPlural(preview.movingCount, 'lab')} with ${test.name} alone`} isEmpty={moving.length === 0}>
        <p>Their prices move: {moving.map(({ name, price }) => `${name} ${show(price)}`).join(', ')}</p>
        <More shown={moving.length} count={preview.movingCount} />
      </Part>
      <Part title={`${formatPlural(preview.bothCount, 'lab')} with both`} isEmpty={both.length === 0}>
        <ul className="sentences">
          {both.map(({ vendorId, name, price, keptPrice }) => (
            <li key={vendorId}>
              {name}: {show(keptPrice ?? '')} stays, {show(price)} goes
            </li>
          ))}
        </ul>
        <More shown={both.length} count={preview.bothCount} />
      </Part>
      <Part title={formatPlural(preview.packageCount, 'package')} isEmpty={packages.length === 0}>
        <ul className="sentences">
          {packages.map(({ id, name, vendorName, hasBoth }) => (
            <li key={id}>
              {name} of {vendorName}
              {hasBoth && ', which has both: one is left'}
            </li>
          ))}
        </ul>
        <More shown={packages.length} count={preview.packageCount} />
      </Part>
      <Part title={formatPlural(profiles.length, 'profile')} isEmpty={profiles.length === 0}>
        <ul className="sentences">
          {profiles.map(({ id, name, hasBoth }) => (
            <li key={id}>
              {name}
              {hasBoth && ', which has both: one is left'}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={formatPlural(bookings, 'coming booking')} isEmpty={bookings === 0}>
        <p>
          <BookingsLink testId={test.id}>They stay as they were booked</BookingsLink>, with name and price.
        </p>
      </Part>
      <Part
        title={`${formatPlural(preview.names.length, 'name')} of ${into.name} more`}
        isEmpty={preview.names.length === 0}
      >
        <p>{preview.names.join(', ')}</p>
      </Part>
      {priceListNames + testRequests > 0 && (
        <p className="hint">
          {formatPlural(priceListNames, 'name')} in price lists and {formatPlural(testRequests, 'answered request')} of
          labs follow.
        </p>
      )}
    </div>
  );
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function More({ shown, count }: { shown: number; count: number }) {
  return shown < count && <p className="hint">{formatCount(count - shown)} more are not listed here.</p>;
}
