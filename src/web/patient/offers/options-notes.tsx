import { hasActiveFilter, noFilters, type OfferFilters } from '../../../domain/offers/offers-list.ts';
import type { SortOrder } from '../../../domain/offers/sort-offers.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { DistanceNeedsPlace } from './controls/distance-needs-place.tsx';
import { focusOptions } from './controls/focus-options.ts';
import lines from './controls/line.module.css';
import { clearFormId } from './controls/offer-controls.tsx';
import styles from './options.module.css';

/** Times apply to packages, too; the other filters are for labs. */
export function FiltersOfPackages({ filters }: { filters: OfferFilters }) {
  const { timing, day } = noFilters;
  if (!hasActiveFilter({ ...filters, timing, day })) return null;
  const areTimesChosen = filters.timing !== timing || filters.day !== day;
  return (
    <p className={`small soft ${styles.note}`}>
      {areTimesChosen
        ? 'Packages follow your times; your other filters are for labs.'
        : 'Your filters are for labs; packages are all shown.'}
    </p>
  );
}

export function DistanceMissing({ isFilter, sort }: { isFilter: boolean; sort: SortOrder }) {
  if (isFilter) {
    return (
      <p className={lines.line}>
        <DistanceNeedsPlace />
      </p>
    );
  }
  if (sort !== 'distance') return null;
  return (
    <p className={`small soft ${styles.note}`}>
      Choose your area to sort by distance. Until then, labs are in alphabetical order.
    </p>
  );
}

export function FreeTimesNotice({ state, tryAgain }: { state: 'loading' | 'failed'; tryAgain(): void }) {
  if (state === 'loading') return <Skeletons count={4} size="offer" label="Looking for free times" />;
  return (
    <Notice
      tone="bad"
      title="Free times of that day could not be loaded"
      heading="h3"
      actions={<Button onClick={tryAgain}>Try Again</Button>}
    >
      <p>Check your connection, or choose any day.</p>
    </Notice>
  );
}

export function NothingMatches({ noun, filters }: { noun: 'labs' | 'packages'; filters: OfferFilters }) {
  return (
    <Notice
      title={`No ${noun} match your filters`}
      heading="h3"
      actions={
        <Button look="secondary" type="submit" form={clearFormId} onClick={focusOptions}>
          Clear Filters
        </Button>
      }
    >
      <p>{adviseFilters(noun, filters)}</p>
    </Notice>
  );
}

function adviseFilters(noun: 'labs' | 'packages', { homeCollection, timing, priceRange }: OfferFilters): string {
  if (noun === 'labs' && homeCollection && timing !== noFilters.timing)
    return 'No collector comes at that time. Choose another time of day, or visit a lab.';
  return priceRange === noFilters.priceRange ? 'Choose fewer filters.' : 'Choose fewer filters, or another price.';
}
