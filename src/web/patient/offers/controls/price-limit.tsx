import { Link } from 'react-router';
import { noFilters } from '../../../../domain/offers/offers-list.ts';
import { formatShortRupees, parsePaise } from '../../../../domain/text/money.ts';
import type { PackageResult } from '../../shown-offers.ts';
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

export function NoPackageWithin({ packages }: { packages: readonly PackageResult[] }) {
  const cheapest = Math.min(...packages.map(({ packagePrice }) => parsePaise(packagePrice)));
  return <p className="hint">No package costs so little. The cheapest is {formatShortRupees(cheapest)}.</p>;
}
