import { Link } from 'react-router';
import type { Offer } from '../../../contract/patient/offers.ts';
import { formatShortRupees } from '../../../domain/money.ts';
import { summarizeOffers } from '../../../domain/offers-list.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { focusOptions } from './focus-options.ts';
import lines from './line.module.css';
import { serializeOfferChoices } from './offer-choices.ts';
import { clearFormId } from './offer-controls.tsx';
import styles from './options.module.css';
import type { OfferChoicesState } from './use-offer-choices.ts';
import type { OwnArea } from './use-own-area.ts';
import type { StartingPoint } from './use-starting-point.ts';

/** Who came for one test should not take packages for all there is. */
export function JustThisTest({
  offers,
  query,
  area,
}: {
  offers: readonly Offer[];
  query: string;
  area: OwnArea | null;
}) {
  const summary = summarizeOffers(offers);
  if (!summary) return null;
  return (
    <p className={lines.line}>
      Just this test:{' '}
      <Link to={query} replace preventScrollReset>
        {formatLabs(summary.count)} from {formatShortRupees(summary.lowestPaise)}
      </Link>
      {area && (
        <>
          {', '}
          <Link to={area.path}>
            {area.labs} in {area.name}
          </Link>
        </>
      )}
    </p>
  );
}

export function DistanceNote({
  from,
  choices,
  area,
}: {
  from: StartingPoint | null;
  choices: OfferChoicesState;
  area: OwnArea | null;
}) {
  const { sort } = choices;
  if (from && area) {
    return (
      <p className={lines.line}>
        <span>Distances are from {from.name}.</span>{' '}
        {sort !== 'distance' && (
          <Link
            to={`?${serializeOfferChoices({ ...choices, sort: 'distance', tab: 'labs' })}`}
            replace
            preventScrollReset
          >
            Nearest first
          </Link>
        )}
        <Link to={area.path}>
          Only {area.name} ({area.labs})
        </Link>
      </p>
    );
  }
  if (from) return <p className={styles.note}>Distances are from {from.name}.</p>;
  if (sort !== 'distance') return null;
  return (
    <p className={styles.note}>Choose your area to sort by distance. Until then, labs are in alphabetical order.</p>
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

export function NothingMatches() {
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

function formatLabs(count: number): string {
  return count === 1 ? '1 lab' : `${count} labs`;
}
