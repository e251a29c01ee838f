import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { type VendorProfile, vendorTestNames } from '../../../contract/patient/vendors.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import field from '../../ui/field.module.css';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useCardClicks } from '../offers/cards/use-card-clicks.ts';
import { filterOffersByName, type OfferMatch } from './filter-offers-by-name.ts';
import { VendorOffer } from './vendor-offer.tsx';
import styles from './vendor-offers.module.css';

type Offer = VendorProfile['tests'][number];

/** Longer lists get a search field and closed categories. */
const maxTestsWithoutSearch = 12;
const noDestinations: never[] = [];

export function VendorOffers({ vendor }: { vendor: VendorProfile }) {
  const section = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim();
  useCardClicks(section, noDestinations);
  // Half the size of the page, and needed only for searching.
  const [isTurnedTo, setTurnedTo] = useState(false);
  const names = useQuery({
    ...endpointQuery(vendorTestNames, { vendorSlug: vendor.slug }),
    enabled: isTurnedTo || typed !== '',
    retry: 1,
    // Fails while offline instead of waiting, so that the page can show it.
    networkMode: 'always',
  });
  const otherNames = useMemo(() => new Map(names.data?.map((test) => [test.id, test.otherNames])), [names.data]);
  const { tests } = vendor;
  const isLong = tests.length > maxTestsWithoutSearch;
  const search = (text: string) => {
    setTyped(text);
    // Results start at the top of the list, which may be out of sight.
    if (text && (section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  };
  return (
    <section ref={section} className={`stack ${styles.tests}`} aria-labelledby="tests">
      <h2 id="tests">Available tests ({tests.length})</h2>
      {tests.length === 0 && <p>This lab has not listed any tests yet.</p>}
      {isLong && <OfferSearch typed={typed} onType={search} onFocus={() => setTurnedTo(true)} />}
      {wanted ? (
        <FoundOffers
          vendor={vendor}
          found={filterOffersByName(tests, wanted, otherNames)}
          wanted={wanted}
          otherNames={names.status}
          onShowAll={() => setTyped('')}
        />
      ) : (
        <AllOffers vendor={vendor} isLong={isLong} />
      )}
    </section>
  );
}

function OfferSearch({ typed, onType, onFocus }: { typed: string; onType(text: string): void; onFocus(): void }) {
  return (
    <div className={styles.search}>
      <label className="visually-hidden" htmlFor="find-test">
        Find a test at this lab
      </label>
      <Search size={20} />
      <input
        id="find-test"
        className={field.control}
        type="search"
        placeholder="Find a test at this lab"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onFocus={onFocus}
      />
    </div>
  );
}

function FoundOffers({
  vendor: { tests, slug },
  found,
  otherNames,
  wanted,
  onShowAll,
}: {
  vendor: VendorProfile;
  found: readonly OfferMatch[];
  otherNames: 'pending' | 'error' | 'success';
  wanted: string;
  onShowAll(): void;
}) {
  if (found.length === 0 && otherNames === 'pending')
    return <Skeletons count={1} size="row" label="Looking for the test" />;
  return (
    <>
      <p className="visually-hidden" role="status">{`${found.length} of ${tests.length} tests shown`}</p>
      {found.length > 0 ? (
        <ul className={`bordered-list ${styles.list}`}>
          {found.map(({ offer, alsoCalled }) => (
            <VendorOffer key={offer.id} offer={offer} alsoCalled={alsoCalled} vendorSlug={slug} />
          ))}
        </ul>
      ) : (
        <div className="stack-3 own-width">
          <p>
            No test of this lab is called “{wanted}”.
            {otherNames === 'error' &&
              ' Its abbreviations could not be loaded: check your connection, or type its name.'}
          </p>
          <Button look="secondary" onClick={onShowAll}>
            Show all tests
          </Button>
        </div>
      )}
    </>
  );
}

function AllOffers({ vendor: { tests, slug, popularTestIds }, isLong }: { vendor: VendorProfile; isLong: boolean }) {
  const popular = isLong ? popularTestIds.flatMap((id) => tests.find((test) => test.id === id) ?? []) : [];
  return (
    <>
      {popular.length > 0 && (
        <section className="stack" aria-labelledby="popular">
          <h3 id="popular">Popular here</h3>
          <OfferRows offers={popular} vendorSlug={slug} />
        </section>
      )}
      <div className={`bordered-list folds ${styles.categories}`}>
        {groupByCategory(tests).map(([category, offers]) => (
          <Disclosure
            key={category}
            isOpen={!isLong}
            summary={
              <>
                <h3>{categoryNames[category]}</h3>
                <span className="soft">{offers.length}</span>
              </>
            }
          >
            <OfferRows offers={offers} vendorSlug={slug} />
          </Disclosure>
        ))}
      </div>
    </>
  );
}

function OfferRows({ offers, vendorSlug }: { offers: readonly Offer[]; vendorSlug: string }) {
  return (
    <ul className={`bordered-list ${styles.list}`}>
      {offers.map((offer) => (
        <VendorOffer key={offer.id} offer={offer} vendorSlug={vendorSlug} />
      ))}
    </ul>
  );
}

/** The offers are already sorted by category. */
function groupByCategory(offers: readonly Offer[]): [Offer['category'], Offer[]][] {
  const groups = new Map<Offer['category'], Offer[]>();
  for (const offer of offers) {
    const group = groups.get(offer.category);
    if (group) group.push(offer);
    else groups.set(offer.category, [offer]);
  }
  return [...groups];
}

type Category = VendorProfile['tests'][number]['category'];

const categoryNames: Record<Category, string> = {
  blood_test: 'Blood tests',
  cardiac: 'Cardiac',
  diabetes: 'Diabetes',
  imaging: 'Imaging',
  kidney: 'Kidney',
  liver: 'Liver',
  other: 'Other tests',
  thyroid: 'Thyroid',
  urine_test: 'Urine tests',
};
