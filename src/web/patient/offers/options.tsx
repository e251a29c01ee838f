import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { Offer } from '../../../contract/patient/offers.ts';
import type { PackageResult } from '../../../contract/patient/search.ts';
import { formatShortRupees } from '../../../domain/money.ts';
import {
  filterOffers,
  hasActiveFilter,
  labelOffers,
  noFilters,
  sortOffers,
  sortPackages,
  summarizeOffers,
  withDistanceFrom,
  withNextSlotIn,
} from '../../../domain/offers-list.ts';
import { useToday } from '../../page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { getSlotLabel } from '../offer-texts.ts';
import { ShortlistBar } from '../shortlist/shortlist-bar.tsx';
import { useShortlist } from '../shortlist/use-shortlist.ts';
import { CardIconSheet } from './card-icons.tsx';
import { CardList } from './card-list.tsx';
import { focusOptions, optionsId } from './focus-options.ts';
import { renderOfferCards } from './offer-cards.tsx';
import type { OptionTab } from './offer-choices.ts';
import { clearFormId, OfferControls } from './offer-controls.tsx';
import styles from './options.module.css';
import { PackageCard } from './package-card.tsx';
import { ShowMore } from './show-more.tsx';
import { useChoicesBeforeHydration } from './use-choices-before-hydration.ts';
import { type OfferChoicesState, useOfferChoices } from './use-offer-choices.ts';
import type { StartingPoint } from './use-starting-point.ts';

export type TabTexts = readonly { id: OptionTab; renderLabel(count: number): ReactNode }[];

type OptionsProps = {
  testSlug: string;
  offers: readonly Offer[];
  packages: readonly PackageResult[];
  packagesFailed: boolean;
  /** What is said where only packages are to be had. */
  noVendorsNotice: ReactNode;
  from: StartingPoint | null;
  /** In the order in which they stand; the first with anything in it is open at first. */
  tabs: TabTexts;
  /** Stands below the first cards. */
  banner: ReactNode;
  /** Stands beside the list where there is room. */
  aside: ReactNode;
};

/** The labs and packages to choose from. Filters and order work on what is already here. */
export function Options({
  testSlug,
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
  // A shared link may filter by distance, which needs a starting point that this visitor may not have.
  const choices = from ? chosen : { ...chosen, filters: { ...chosen.filters, distance: noFilters.distance } };
  const area = useRef<HTMLElement>(null);
  useChoicesBeforeHydration(area, chosen);
  const { filters, sort, show } = choices;
  const { timing } = filters;
  const slotLabel = getSlotLabel(timing);
  const measured = useMemo(() => withNextSlotIn(withDistanceFrom(offers, from), timing), [offers, from, timing]);
  const labels = useMemo(() => labelOffers(measured), [measured]);
  const shortlist = useShortlist(measured, choices);
  const matching = sortOffers(filterOffers(measured, filters), sort);
  const counts = { labs: matching.length, packages: packages.length };
  const total = counts.labs + counts.packages;

  // Tabs depend on the unfiltered lists: a filter that hid its own tab could not be undone.
  const visible = tabs.filter(({ id }) => (id === 'labs' ? offers.length > 0 : packages.length > 0));
  const open = (visible.find(({ id }) => id === choices.tab) ?? visible[0])?.id ?? 'labs';
  const shown = open === 'labs' ? matching.slice(0, show) : [];
  const cards =
    open === 'labs'
      ? renderOfferCards({ offers: shown, testSlug, labels, today, slotLabel, shortlist })
      : sortPackages(packages, sort)
          .slice(0, show)
          .map((result) => <PackageCard key={result.packageId} result={result} />);

  return (
    <section ref={area} className={styles.options} aria-labelledby={optionsId}>
      <CardIconSheet />
      <div className={styles.main}>
        <h2 id={optionsId} className={styles.heading} tabIndex={-1}>
          Available Options ({total})
        </h2>
        {offers.length === 0 && noVendorsNotice}
        <p className="visually-hidden" role="status">
          {hasActiveFilter(filters) &&
            (counts.labs === 1 ? '1 lab matches your filters' : `${counts.labs} labs match your filters`)}
        </p>
        {packagesFailed && <p className={styles.note}>Packages could not be loaded. Labs are shown below.</p>}
        <Tabs
          label="Available options"
          open={open}
          tabs={visible.map(({ id, renderLabel }) => ({
            id,
            label: renderLabel(counts[id]),
            query: choices.getTabQuery(id),
          }))}
          bar={styles.bar}
          beside={
            <OfferControls
              choices={choices}
              hasStartingPoint={from !== null}
              hasLabs={offers.length > 0}
              open={open}
              shown={counts.labs}
            />
          }
        >
          {open === 'labs' ? (
            <DistanceNote from={from} sort={sort} />
          ) : (
            <JustThisTest offers={offers} query={choices.getTabQuery('labs')} />
          )}
          {open === 'labs' && shown.length === 0 && <NothingMatches />}
          <CardList cards={cards} offers={shown} between={banner} />
          <ShowMore shown={cards.length} of={counts[open]} what={open} getQuery={choices.getShowQuery} />
        </Tabs>
        <ShortlistBar shortlist={shortlist} testSlug={testSlug} slotLabel={slotLabel} onClear={focusOptions} />
      </div>
      {aside}
    </section>
  );
}

/** Who came for one test should not take packages for all there is. */
function JustThisTest({ offers, query }: { offers: readonly Offer[]; query: string }) {
  const summary = summarizeOffers(offers);
  if (!summary) return null;
  return (
    <p className={styles.line}>
      Just this test:{' '}
      <Link to={query} replace preventScrollReset>
        {summary.count === 1 ? '1 lab' : `${summary.count} labs`} from {formatShortRupees(summary.lowestPaise)}
      </Link>
    </p>
  );
}

function DistanceNote({ from, sort }: { from: StartingPoint | null; sort: OfferChoicesState['sort'] }) {
  if (from) return <p className={styles.note}>Distances are from {from.name}.</p>;
  if (sort !== 'distance') return null;
  return (
    <p className={styles.note}>Choose your area to sort by distance. Until then, labs are in alphabetical order.</p>
  );
}

function NothingMatches() {
  return (
    <Notice
      title="No labs match your filters"
      heading="h3"
      actions={
        <Button look="secondary" type="submit" form={clearFormId} onClick={focusOptions}>
          Clear Filters
        </Button>
      }
    >
      <p>Choose fewer filters, or another price.</p>
    </Notice>
  );
}
