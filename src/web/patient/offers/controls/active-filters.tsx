import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { getSearchedLimit, noFilters } from '../../../../domain/offers/offers-list.ts';
import { useToday } from '../../../page/site.tsx';
import { cardsPerStep } from '../cards/card-steps.ts';
import styles from './active-filters.module.css';
import { listActiveFilters } from './filter-texts.ts';
import { focusOptions } from './focus-options.ts';
import { type OfferChoices, serializeOfferChoices } from './offer-choices.ts';

export function ActiveFilters({ choices }: { choices: OfferChoices }) {
  const today = useToday();
  const { filters } = choices;
  const active = listActiveFilters(filters, today).filter(
    ({ filter }) => filter !== 'priceRange' || getSearchedLimit(filters.priceRange) === null,
  );
  if (active.length === 0) return null;
  const queryWithout = (filter: keyof typeof filters) =>
    serializeOfferChoices({ ...choices, filters: { ...filters, [filter]: noFilters[filter] }, show: cardsPerStep });
  return (
    <ul className={`cluster-2 ${styles.filters}`} aria-label="Filters">
      {active.map(({ filter, text }) => (
        <li key={filter}>
          {/* The chip is gone afterwards, and the focus with it. */}
          <Link to={{ search: queryWithout(filter) }} replace preventScrollReset onClick={focusOptions}>
            <span className="visually-hidden">Remove: </span>
            {text}
            <X size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
