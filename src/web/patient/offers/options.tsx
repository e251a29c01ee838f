import { type ReactNode, useMemo, useRef } from 'react';
import type { Offer } from '../../../contract/patient/offers.ts';
import type { PackageResult } from '../../../contract/patient/search.ts';
import {
  filterOffers,
  hasActiveFilter,
  labelOffers,
  noFilters,
  sortOffers,
  sortPackages,
  withDistanceFrom,
  withNextSlotIn,
} from '../../../domain/offers-list.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { getSlotLabel } from '../offer-texts.ts';
import { ShortlistBar } from '../shortlist/shortlist-bar.tsx';
import { useShortlist } from '../shortlist/use-shortlist.ts';
import { CardIconSheet } from './card-icons.tsx';
import { focusOptions, optionsId } from './focus-options.ts';
import type { OptionTab } from './offer-choices.ts';
import { clearFormId, OfferControls } from './offer-controls.tsx';
import { OfferList } from './offer-list.tsx';
import styles from './options.module.css';
import { PackageList } from './package-list.tsx';
import { useChoicesBeforeHydration } from './use-choices-before-hydration.ts';
import { type OfferChoicesState, useOfferChoices } from './use-offer-choices.ts';
import type { StartingPoint } from './use-starting-point.ts';

export type TabTexts = readonly { id: OptionTab; label(count: number): string }[];

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
};

/** The labs and packages to choose from. Filters and order work on what is already here. */
export function Options({ testSlug, offers, packages, packagesFailed, noVendorsNotice, from, tabs }: OptionsProps) {
  const chosen = useOfferChoices();
  // A shared link may filter by distance, which needs a starting point that this visitor may not have.
  const choices = from ? chosen : { ...chosen, filters: { ...chosen.filters, distance: noFilters.distance } };
  const area = useRef<HTMLElement>(null);
  useChoicesBeforeHydration(area, chosen);
  const { filters, sort } = choices;
  const { timing } = filters;
  const slotLabel = getSlotLabel(timing);
  const measured = useMemo(() => withNextSlotIn(withDistanceFrom(offers, from), timing), [offers, from, timing]);
  const labels = useMemo(() => labelOffers(measured), [measured]);
  const shortlist = useShortlist(measured, choices);
  const shown = sortOffers(filterOffers(measured, filters), sort);
  const counts = { labs: shown.length, packages: packages.length };

  // Tabs depend on the unfiltered lists: a filter that hid its own tab could not be undone.
  const visible = tabs.filter(({ id }) => (id === 'labs' ? offers.length > 0 : packages.length > 0));
  const open = (visible.find(({ id }) => id === choices.tab) ?? visible[0])?.id ?? 'labs';
  const total = counts.labs + counts.packages;

  return (
    <section ref={area} className={styles.options} aria-labelledby={optionsId}>
      <CardIconSheet />
      <h2 id={optionsId} className={styles.heading} tabIndex={-1}>
        Available Options ({total})
      </h2>
      {offers.length > 0 ? (
        <OfferControls choices={choices} hasStartingPoint={from !== null} open={open} shown={counts.labs} />
      ) : (
        noVendorsNotice
      )}
      <p className="visually-hidden" role="status">
        {hasActiveFilter(filters) &&
          (counts.labs === 1 ? '1 lab matches your filters' : `${counts.labs} labs match your filters`)}
      </p>
      {packagesFailed && <p className={styles.note}>Packages could not be loaded. Labs are shown below.</p>}
      <div>
        <Tabs
          label="Available options"
          open={open}
          tabs={visible.map(({ id, label }) => ({ id, label: label(counts[id]), query: choices.getTabQuery(id) }))}
        >
          {open === 'packages' ? (
            <>
              {hasActiveFilter(filters) && <p className={styles.note}>Filters apply to labs only.</p>}
              <PackageList packages={sortPackages(packages, sort)} />
            </>
          ) : (
            <>
              <DistanceNote from={from} sort={sort} />
              {shown.length > 0 ? (
                <OfferList
                  offers={shown}
                  testSlug={testSlug}
                  labels={labels}
                  slotLabel={slotLabel}
                  shortlist={shortlist}
                />
              ) : (
                <NothingMatches />
              )}
            </>
          )}
        </Tabs>
      </div>
      <ShortlistBar shortlist={shortlist} testSlug={testSlug} slotLabel={slotLabel} onClear={focusOptions} />
    </section>
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
