import { useId } from 'react';
import { getBeforeMinute } from '../../../../domain/offers/early-timing.ts';
import {
  distances,
  getSearchedLimit,
  minimumRatings,
  noFilters,
  type OfferFilters,
  type PriceRange,
  priceRanges,
  timings,
} from '../../../../domain/offers/offers-list.ts';
import { findNamedDay, listNamedDays } from '../../../../domain/schedule/day-filter.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { DistanceNeedsPlace } from './distance-needs-place.tsx';
import styles from './filter-fields.module.css';
import {
  distanceTexts,
  formatNamedDay,
  formatPriceRange,
  formatTiming,
  ratingTexts,
  timingTexts,
} from './filter-texts.ts';

export type CountLabs = (ranges: readonly PriceRange[]) => ReadonlyMap<PriceRange, number>;

export function FilterFields({
  filters,
  today,
  hasStartingPoint,
  filterBy,
  countLabs,
}: {
  filters: OfferFilters;
  today: PlainDate;
  hasStartingPoint: boolean;
  filterBy(change: Partial<OfferFilters>): void;
  countLabs: CountLabs;
}) {
  const days = listNamedDays(today);
  const { priceRange, timing } = filters;
  const limit = getSearchedLimit(priceRange);
  const before = getBeforeMinute(timing);
  const bands = limit === null ? priceRanges : [...priceRanges, priceRange];
  return (
    <div className={`stack-4 ${styles.fields}`}>
      <Choice
        legend="Price"
        name="price"
        values={bands}
        counts={countLabs(bands)}
        texts={Object.fromEntries(bands.map((range) => [range, formatPriceRange(range)]))}
        chosen={priceRange}
        choose={(chosen) => filterBy({ priceRange: chosen })}
      />
      <Choice
        legend="Day"
        name="day"
        values={['all', ...days.map(({ name }) => name)]}
        texts={{
          all: 'Any day',
          ...Object.fromEntries(days.map(({ name, day }) => [name, formatNamedDay(day, today)])),
        }}
        chosen={findNamedDay(filters.day, today)?.name ?? 'all'}
        choose={(day) => filterBy({ day })}
      />
      <Choice
        legend="Free time in the next 7 days"
        name="timing"
        values={before === null ? timings : [...timings, timing]}
        texts={{ ...timingTexts, [timing]: formatTiming(timing) }}
        chosen={timing}
        choose={(chosen) => filterBy({ timing: chosen })}
      />
      <Choice
        legend="Minimum rating"
        name="rating"
        values={minimumRatings}
        texts={ratingTexts}
        chosen={filters.rating}
        choose={(rating) => filterBy({ rating })}
      />
      {!hasStartingPoint && filters.distance !== noFilters.distance && (
        <fieldset>
          <legend>Distance</legend>
          <DistanceNeedsPlace />
        </fieldset>
      )}
      {hasStartingPoint && (
        <Choice
          legend="Distance"
          name="distance"
          values={distances}
          texts={distanceTexts}
          chosen={filters.distance}
          choose={(distance) => filterBy({ distance })}
        />
      )}
      {/* Chosen above the list. */}
      {filters.homeCollection && <input type="hidden" name="home" value="true" />}
    </div>
  );
}

function Choice<Value extends string>({
  legend,
  name,
  values,
  texts,
  counts,
  chosen,
  choose,
}: {
  legend: string;
  name: string;
  values: readonly Value[];
  texts: Partial<Record<Value, string>>;
  counts?: ReadonlyMap<Value, number>;
  chosen: Value;
  choose(value: Value): void;
}) {
  const id = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={`row-2 strip strip-wraps ${styles.values}`}>
        {values.map((value) => (
          <label
            key={value}
            className={counts?.get(value) === 0 ? `${styles.value} ${styles.none}` : styles.value}
            htmlFor={`${id}-${value}`}
          >
            <input
              id={`${id}-${value}`}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            <span>{texts[value]}</span>
            {counts && <span className={`caption figures ${styles.count}`}>{` (${counts.get(value)})`}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
