import { Link } from 'react-router';
import { noFilters, type PriceRange } from '../../../../domain/offers/offers-list.ts';
import { formatShortRupees } from '../../../../domain/text/money.ts';
import { formatPriceRange } from './filter-texts.ts';
import styles from './line.module.css';
import { type OfferChoices, serializeOfferChoices } from './offer-choices.ts';

export function SearchedLimit({ limit, choices }: { limit: number | null; choices: OfferChoices }) {
  const { filters } = choices;
  if (limit === null) return null;
  const query = serializeOfferChoices({ ...choices, filters: { ...filters, priceRange: noFilters.priceRange } });
  return (
    <p className={styles.line}>
      <strong>Under {formatShortRupees(limit)}</strong>{' '}
      <Link to={{ search: query }} replace preventScrollReset>
        Any price
      </Link>
    </p>
  );
}

/** Before the few that come nearest, because none is within the price. */
export function NoneWithinPrice({ noun, range }: { noun: 'lab' | 'package'; range: PriceRange }) {
  return (
    <p className="hint">
      No {noun} has a price of “{formatPriceRange(range)}”. These come nearest:
    </p>
  );
}
