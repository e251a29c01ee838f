import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getBeforeMinute } from '../../../domain/offers/early-timing.ts';
import { distances, timings } from '../../../domain/offers/offers-list.ts';
import { type DayFilter, findNamedDay, listNamedDays } from '../../../domain/schedule/day-filter.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { formatDateInText } from '../../../domain/time/format-date.ts';
import { useToday } from '../../page/site.tsx';
import { ChipLinks } from '../../ui/choosers/link-choices.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { type BasketAddress, serializeBasketAddress } from '../basket/basket-address.ts';
import { cardsPerStep } from '../offers/cards/card-steps.ts';
import { DistanceNeedsPlace } from '../offers/controls/distance-needs-place.tsx';
import { distanceTexts, formatNamedDay, formatTiming } from '../offers/controls/filter-texts.ts';
import type { StartingPoint } from '../offers/data/use-starting-point.ts';
import styles from './basket-page.module.css';

/** Day, time and distance as in the lists of labs; at the lab or at home is chosen above. Links, so that they work before any script. */
export function BasketFilters({ address, start }: { address: BasketAddress; start: StartingPoint | null }) {
  const today = useToday();
  const { day, timing, distance } = address;
  const active = [day, timing, start ? distance : 'all'].filter((chosen) => chosen !== 'all').length;
  const choose = (changed: Partial<BasketAddress>) =>
    `?${serializeBasketAddress({ ...address, ...changed, show: cardsPerStep })}`;
  const named = findNamedDay(day, today)?.name ?? 'all';
  return (
    <div className="stack-2">
      <div className={`box ${styles.filters}`}>
        <Disclosure summary={active > 0 ? `Filters Active: ${active}` : 'Filters'}>
          <Filter name="Day">
            <ChipLinks
              label="Day"
              choices={[
                { to: choose({ day: 'all' }), label: 'Any day', isChosen: named === 'all' },
                ...listNamedDays(today).map((each) => ({
                  to: choose({ day: each.name }),
                  label: formatNamedDay(each.day, today),
                  isChosen: each.name === named,
                })),
              ]}
            />
          </Filter>
          <Filter name="Free time in the next 7 days">
            <ChipLinks
              label="Free time in the next 7 days"
              choices={[...timings, ...(getBeforeMinute(timing) === null ? [] : [timing])].map((each) => ({
                to: choose({ timing: each }),
                label: formatTiming(each),
                isChosen: each === timing,
              }))}
            />
          </Filter>
          <Filter name="Distance">
            {start ? (
              <ChipLinks
                label="Distance"
                choices={distances.map((each) => ({
                  to: choose({ distance: each }),
                  label: distanceTexts[each],
                  isChosen: each === distance,
                }))}
              />
            ) : (
              <p className="small">
                <DistanceNeedsPlace />
              </p>
            )}
          </Filter>
        </Disclosure>
      </div>
      {(day !== 'all' || timing !== 'all') && (
        <p>
          With a free time{describeDay(day, today)}
          {timing === 'all' ? '' : `, ${lowerFirst(formatTiming(timing))}`}.{' '}
          <Link to={choose({ day: 'all', timing: 'all' })} replace preventScrollReset>
            Any time
          </Link>
        </p>
      )}
      {start && distance !== 'all' && (
        <p>
          {distanceTexts[distance]} of {start.name}.{' '}
          <Link to={choose({ distance: 'all' })} replace preventScrollReset>
            Any distance
          </Link>
        </p>
      )}
    </div>
  );
}

function Filter({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stack-1">
      <p className="label" aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  );
}

/** ' tomorrow', ' on Mon, 30 Nov'; '' for any day. */
function describeDay(filter: DayFilter, today: PlainDate): string {
  const named = findNamedDay(filter, today);
  if (!named) return '';
  const text = formatDateInText(named.day, today);
  return named.name === 'today' || named.name === 'tomorrow' ? ` ${text}` : ` on ${text}`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
