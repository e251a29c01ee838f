import { lazy, type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { labelOffers } from '../../../domain/offers/label-offers.ts';
import { listNearestPrices } from '../../../domain/offers/nearest-prices.ts';
import {
  countByPrice,
  filterOffers,
  filterPackages,
  getPackagePaise,
  getPriceBounds,
  getSearchedLimit,
  hasActiveFilter,
  noFilters,
  summarizeOffers,
  withDistanceFrom,
  withNextSlotIn,
} from '../../../domain/offers/offers-list.ts';
import { sortOffers, sortPackages } from '../../../domain/offers/sort-offers.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { useToday } from '../../page/site.tsx';
import { Tabs } from '../../ui/choosers/tabs.tsx';
import { useOnceHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { SiteChoice } from '../at-home/site-choice.tsx';
import { ShortlistBar } from '../shortlist/shortlist-bar.tsx';
import { useShortlist } from '../shortlist/use-shortlist.ts';
import type { Offer, PackageResult } from '../shown-offers.ts';
import { CardIconSheet } from './cards/card-icons.tsx';
import { CardList } from './cards/card-list.tsx';
import { renderOfferCards } from './cards/offer-cards.tsx';
import { renderPackageCards } from './cards/package-cards.tsx';
import { ShowMore } from './cards/show-more.tsx';
import { ActiveFilters } from './controls/active-filters.tsx';
import { focusOptions, optionsId } from './controls/focus-options.ts';
import type { OptionTab } from './controls/offer-choices.ts';
import { OfferControls } from './controls/offer-controls.tsx';
import { PackageWishes } from './controls/package-wishes.tsx';
import { NoneWithinPrice, SearchedLimit } from './controls/price-limit.tsx';
import { useChoicesBeforeHydration } from './controls/use-choices-before-hydration.ts';
import { useOfferChoices } from './controls/use-offer-choices.ts';
import type { PagePlace } from './data/page-place.ts';
import { useFreePackages } from './data/use-free-packages.ts';
import { useFreeTimes } from './data/use-free-times.ts';
import { useOwnArea } from './data/use-own-area.ts';
import type { StartingPoint } from './data/use-starting-point.ts';
import styles from './options.module.css';
import { DistanceMissing, FiltersOfPackages, FreeTimesNotice, NothingMatches } from './options-notes.tsx';

const loadCompareLabs = () => import('../shortlist/compare-labs.tsx');
const loadComparePackages = () => import('../shortlist/compare-packages.tsx');
const CompareLabs = lazy(loadCompareLabs);
const ComparePackages = lazy(loadComparePackages);

export type TabTexts = readonly { id: OptionTab; renderLabel(count: number, lowestPaise?: number): ReactNode }[];

type OptionsProps = {
  /** Null for a health package. */
  testId: number | null;
  testSlug: string;
  place: PagePlace;
  offers: readonly Offer[];
  packages: readonly PackageResult[];
  packagesFailed: boolean;
  noVendorsNotice: ReactNode;
  from: StartingPoint | null;
  tabs: TabTexts;
  banner: ReactNode;
  aside: ReactNode;
};

export function Options({
  testId,
  testSlug,
  place,
  offers,
  packages,
  packagesFailed,
  noVendorsNotice,
  from,
  tabs,
  banner,
  aside,
}: OptionsProps) {
  const chosen = useOfferChoices();
  const today = useToday();
  // A shared link may filter by distance, but this visitor may have no starting point.
  const choices = from ? chosen : { ...chosen, filters: { ...chosen.filters, distance: noFilters.distance } };
  const isDistanceWanted = useOnceHydrated(!from && chosen.filters.distance !== noFilters.distance);
  const area = useRef<HTMLElement>(null);
  useChoicesBeforeHydration(area, chosen);
  const { filters, sort, show } = choices;
  const { timing } = filters;
  const timed = useFreeTimes({ offers, testId, place, filters });
  const measured = useMemo(
    () => withNextSlotIn(withDistanceFrom(timed.offers, from), timing),
    [timed.offers, from, timing],
  );
  const labels = useMemo(() => labelOffers(measured.filter(({ charge }) => charge !== null)), [measured]);
  const isFromOwnArea = useOwnArea(testSlug, place, offers) !== null && from !== null;
  const matching = sortOffers(filterOffers(measured, filters), sort);
  const limit = getSearchedLimit(filters.priceRange, offers.length > 0);
  const freePackages = useFreePackages(testSlug, place, filters);
  const matchingPackages = filterPackages(packages, limit, freePackages.free);
  const counts = { labs: matching.length, packages: matchingPackages.length };
  // The price limit's effect on packages has a note of its own.
  const noted = limit === null ? filters : { ...filters, priceRange: noFilters.priceRange };
  const total = counts.labs + counts.packages;

  // Tabs depend on the unfiltered lists: a filter that hid its own tab could not be undone.
  const visible = tabs.filter(({ id }) => (id === 'labs' ? offers.length > 0 : packages.length > 0));
  const open = (visible.find(({ id }) => id === choices.tab) ?? visible[0])?.id ?? 'labs';
  const labsToCompare = useShortlist({
    noun: 'lab',
    // Keep ticks while the free times load.
    all: timed.state === 'ready' ? measured : offers,
    getSlug: ({ slug }) => slug,
    choices,
    isShown: open === 'labs',
    load: loadCompareLabs,
  });
  const packagesToCompare = useShortlist({
    noun: 'package',
    all: packages,
    getSlug: ({ packageId }) => String(packageId),
    choices,
    isShown: open === 'packages',
    load: loadComparePackages,
  });
  const times = open === 'labs' ? timed : freePackages;
  // Where the price alone leaves nothing, the nearest ones are shown.
  const isNoneWithinPrice = times.state === 'ready' && counts[open] === 0;
  const nearestLabs = () =>
    listNearestPrices(
      filterOffers(measured, { ...filters, priceRange: noFilters.priceRange }),
      ({ price }) => parsePaise(price),
      getPriceBounds(filters.priceRange),
    );
  const nearestPackages = () =>
    listNearestPrices(filterPackages(packages, null, freePackages.free), getPackagePaise, [0, limit ?? Infinity]);
  const shown = open === 'labs' ? (isNoneWithinPrice ? nearestLabs() : matching.slice(0, show)) : [];
  const cards =
    open === 'labs'
      ? renderOfferCards({
          offers: shown,
          testSlug,
          labels,
          today,
          filters,
          shortlist: labsToCompare,
          isAreaKnown: place.localitySlug !== null,
        })
      : renderPackageCards(
          isNoneWithinPrice ? nearestPackages() : sortPackages(matchingPackages, sort),
          show,
          today,
          packagesToCompare,
        );

  return (
    <section ref={area} className={styles.options} aria-labelledby={optionsId}>
      <CardIconSheet />
      <div className={styles.main}>
        <div className={`flow-3 ${styles.head}`}>
          <div className={`caption soft ${styles.titles}`}>
            {/* A phone has no room for what its tabs say, too. */}
            <h2 id={optionsId} className={`wide-only ${styles.heading}`} tabIndex={-1}>
              Available Options ({total})
            </h2>
            {/* Depends on the visitor and comes late, so it is placed where it shifts nothing. */}
            {isFromOwnArea && !(open === 'labs' && sort === 'distance') && (
              <Link to={choices.getNearestQuery()} replace preventScrollReset>
                Nearest first
              </Link>
            )}
          </div>
          {open === 'labs' && offers.some(({ homeCollection }) => homeCollection) && (
            <SiteChoice
              isAtHome={filters.homeCollection}
              coming={matching.filter(({ charge }) => charge).length}
              getQuery={choices.getSiteQuery}
            />
          )}
        </div>
        {offers.length === 0 && noVendorsNotice}
        <p className="visually-hidden" role="status">
          {offers.length > 0 &&
            hasActiveFilter(filters) &&
            formatPlural(counts.labs, 'lab matches your filters', 'labs match your filters')}
        </p>
        {testId === null && <PackageWishes followsTimes />}
        <SearchedLimit limit={limit} choices={choices} />
        {packagesFailed && (
          <p className={`small soft ${styles.note}`}>Packages could not be loaded. Labs are shown below.</p>
        )}
        <Tabs
          label="Available options"
          open={open}
          tabs={visible.map(({ id, renderLabel }) => ({
            id,
            label: renderLabel(counts[id], summarizeOffers(matching)?.lowestPaise),
            query: choices.getTabQuery(id),
          }))}
          bar={styles.bar}
          beside={
            <OfferControls
              choices={isDistanceWanted ? chosen : choices}
              hasStartingPoint={from !== null}
              hasLabs={offers.length > 0}
              open={open}
              shown={counts.labs}
              countLabs={(ranges) => countByPrice(measured, filters, ranges)}
            />
          }
        >
          <ActiveFilters choices={choices} />
          {open === 'labs'
            ? !from && <DistanceMissing isFilter={isDistanceWanted} sort={sort} />
            : offers.length > 0 && <FiltersOfPackages filters={noted} />}
          {times.state !== 'ready' && <FreeTimesNotice state={times.state} tryAgain={times.tryAgain} />}
          {isNoneWithinPrice && cards.length === 0 && <NothingMatches noun={open} filters={filters} />}
          {isNoneWithinPrice && cards.length > 0 && (
            <NoneWithinPrice noun={open === 'labs' ? 'lab' : 'package'} range={filters.priceRange} />
          )}
          <CardList cards={cards} offers={shown} between={cards.length > 0 && banner} />
          {from && open === 'labs' && <p className={`small soft ${styles.from}`}>Distances are from {from.name}.</p>}
          <ShowMore
            shown={cards.length}
            of={Math.max(counts[open], cards.length)}
            what={open}
            getQuery={choices.getShowQuery}
          />
        </Tabs>
        {open === 'labs' ? (
          <ShortlistBar shortlist={labsToCompare} onClear={focusOptions}>
            <CompareLabs shortlist={labsToCompare} testSlug={testSlug} filters={filters} />
          </ShortlistBar>
        ) : (
          <ShortlistBar shortlist={packagesToCompare} onClear={focusOptions}>
            <ComparePackages shortlist={packagesToCompare} />
          </ShortlistBar>
        )}
      </div>
      {aside}
    </section>
  );
}
