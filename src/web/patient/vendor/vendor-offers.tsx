import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { categoryNames } from './category-names.ts';
import { filterOffersByName, type OfferMatch } from './filter-offers-by-name.ts';
import { VendorOffer } from './vendor-offer.tsx';
import styles from './vendor-offers.module.css';

type Category = VendorProfile['tests'][number]['category'];

/** Longer lists get a search field. */
const maxTestsWithoutSearch = 8;

/** What the lab does, by category. The whole list is in the page; typing only narrows it. */
export function VendorOffers({ vendor, packageCount }: { vendor: VendorProfile; packageCount: number }) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim();
  const shown = filterOffersByName(vendor.tests, wanted);
  const groups = groupByCategory(shown);
  const isLong = vendor.tests.length > maxTestsWithoutSearch;
  return (
    <section className={styles.tests} aria-labelledby="tests">
      <h2 id="tests">Available tests ({vendor.tests.length})</h2>
      {vendor.tests.length === 0 && <p>This lab has not listed any tests yet.</p>}
      {isLong && (
        <Field
          label="Find a test at this lab"
          hint="Abbreviations and other names work, too"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {isLong && wanted === '' && <SectionLinks groups={groups} packageCount={packageCount} />}
      <p className="visually-hidden" role="status">
        {wanted && `${shown.length} of ${vendor.tests.length} tests shown`}
      </p>
      {wanted && shown.length === 0 && (
        <div className={styles.none}>
          <p>No test of this lab is called “{wanted}”.</p>
          <Button look="secondary" onClick={() => setTyped('')}>
            Show all tests
          </Button>
        </div>
      )}
      {groups.map(([category, offers]) => (
        <section key={category} className={styles.category} aria-labelledby={category}>
          <h3 id={category}>{categoryNames[category]}</h3>
          <ul className={`bordered-list ${styles.list}`}>
            {offers.map(({ offer, alsoCalled }) => (
              <VendorOffer key={offer.id} offer={offer} alsoCalled={alsoCalled} vendorSlug={vendor.slug} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** Links to the sections further down the page. */
function SectionLinks({ groups, packageCount }: { groups: [Category, OfferMatch[]][]; packageCount: number }) {
  const links = groups.map(([category, offers]) => ({
    id: category as string,
    name: categoryNames[category],
    count: offers.length,
  }));
  if (packageCount > 0) links.push({ id: 'packages', name: 'Health packages', count: packageCount });
  return (
    <nav aria-label="On this page">
      <ul className={styles.places}>
        {links.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={`#${id}`} replace>
              {name} ({count})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The offers are already sorted by category. */
function groupByCategory(offers: readonly OfferMatch[]): [Category, OfferMatch[]][] {
  const groups = new Map<Category, OfferMatch[]>();
  for (const match of offers) {
    const group = groups.get(match.offer.category);
    if (group) group.push(match);
    else groups.set(match.offer.category, [match]);
  }
  return [...groups];
}
