import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { defaultSort, type SortOrder, sortOrders } from '../../../../domain/offers/sort-offers.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import { useToday } from '../../../page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipLinks } from '../../../ui/choosers/link-choices.tsx';
import field from '../../../ui/field.module.css';
import { useCloseOnBack } from '../../../ui/hooks/close-on-back.ts';
import { type CountLabs, FilterFields } from './filter-fields.tsx';
import { listActiveFilters } from './filter-texts.ts';
import { optionsId } from './focus-options.ts';
import type { OptionTab } from './offer-choices.ts';
import styles from './offer-controls.module.css';
import { packageSortOrders, sortTexts } from './sort-texts.ts';
import type { OfferChoicesState } from './use-offer-choices.ts';

export const clearFormId = 'clear-filters';

/** Filters and order. Works without scripts; a bottom sheet on phones, a column beside the list on wide screens. */
export function OfferControls({
  choices,
  hasStartingPoint,
  hasLabs,
  open,
  shown,
  countLabs,
}: {
  choices: OfferChoicesState;
  hasStartingPoint: boolean;
  hasLabs: boolean;
  open: OptionTab;
  shown: number;
  countLabs: CountLabs;
}) {
  const id = useId();
  const sheet = useRef<HTMLDetailsElement>(null);
  const today = useToday();
  const { filters } = choices;
  const active = listActiveFilters(filters, today).length;
  const orders = open === 'packages' ? packageSortOrders : sortOrders;
  const sort = orders.includes(choices.sort) ? choices.sort : defaultSort;

  // Close the sheet on a click outside.
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (sheet.current?.open && !sheet.current.contains(target as Node)) sheet.current.open = false;
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  const close = () => {
    if (sheet.current) sheet.current.open = false;
  };
  const [isOpen, setOpen] = useState(false);
  // It may be open before hydration.
  useEffect(() => setOpen(sheet.current?.open ?? false), []);
  useCloseOnBack(isOpen ? close : null);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    close();
    if (hasLabs && open !== 'labs') choices.showTab('labs');
    sheet.current?.querySelector('summary')?.focus();
    // The sheet opens anywhere on the page; afterwards show the labs.
    document.getElementById(optionsId)?.scrollIntoView();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !sheet.current?.open) return;
    close();
    sheet.current.querySelector('summary')?.focus();
  };

  return (
    <details
      ref={sheet}
      className={styles.sheet}
      onKeyDown={onKeyDown}
      onToggle={({ target, currentTarget }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary className={`row-2 small ${styles.handle}`}>
        <SlidersHorizontal size={20} />
        <span className={styles.title}>Filter &amp; Sort</span>
        {active > 0 && <span className={`caption ${styles.count}`}>Filters Active: {active}</span>}
        <span className={`${styles.whenOpen} ${styles.hide}`}>
          Hide
          <X size={20} />
        </span>
      </summary>
      <form className={`stack-2 ${styles.controls}`} method="get" onSubmit={onSubmit}>
        <div className={`stack-2 ${styles.order}`}>
          <label htmlFor={`${id}-sort`}>Sort by</label>
          <span className={styles.orders}>
            <ChipLinks
              label="Order"
              choices={orders.map((order) => ({
                to: choices.getSortQuery(order),
                label: sortTexts[order],
                isChosen: order === sort,
              }))}
            />
          </span>
          <span className={`covered ${styles.select}`}>
            <select
              id={`${id}-sort`}
              className={field.control}
              name="sort"
              value={sort}
              onChange={(event) => choices.sortBy(event.target.value as SortOrder)}
            >
              {orders.map((order) => (
                <option key={order} value={order}>
                  {sortTexts[order]}
                </option>
              ))}
            </select>
            <ChevronDown size={18} />
          </span>
        </div>
        {hasLabs && (
          <details className={styles.filters} open>
            <summary className={`row-2 ends ${styles.toggle}`}>
              <span className={styles.onComputer}>Filters</span>
              <span className={styles.onPhone}>
                <span className={styles.whenClosed}>Show Filters</span>
                <span className={styles.whenOpen}>Hide Filters</span>
              </span>
              <ChevronDown size={20} />
            </summary>
            <FilterFields
              filters={filters}
              today={today}
              hasStartingPoint={hasStartingPoint}
              filterBy={choices.filterBy}
              countLabs={countLabs}
            />
          </details>
        )}
        <noscript>
          <Button look="secondary" type="submit" name="tab" value={open} wide>
            Apply
          </Button>
        </noscript>
        <FieldsThatStay choices={choices} />
        <div className={styles.done}>
          {hasLabs && (
            <Button look="quiet" type="submit" form={clearFormId}>
              <span className={styles.onComputer}>Clear Filters</span>
              <span className={styles.onPhone}>Clear All Filters</span>
            </Button>
          )}
          <span className={styles.onPhone}>
            <Button type="submit" name="tab" value={hasLabs ? 'labs' : open} wide>
              {hasLabs ? `Show ${formatPlural(shown, 'lab')}` : 'Show packages'}
            </Button>
          </span>
        </div>
      </form>
      <ClearForm choices={choices} />
    </details>
  );
}

function ClearForm({ choices }: { choices: OfferChoicesState }) {
  return (
    <form
      id={clearFormId}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        choices.clearFilters();
      }}
    >
      <input type="hidden" name="sort" value={choices.sort} />
      {choices.tab && <input type="hidden" name="tab" value={choices.tab} />}
      <FieldsThatStay choices={choices} />
    </form>
  );
}

function FieldsThatStay({ choices: { shortlistedSlugs, guessedText } }: { choices: OfferChoicesState }) {
  return (
    <>
      {shortlistedSlugs.length > 0 && <input type="hidden" name="compare" value={shortlistedSlugs.join(',')} />}
      {guessedText && <input type="hidden" name="q" value={guessedText} />}
    </>
  );
}
