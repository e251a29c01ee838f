import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  analyticsByHour,
  analyticsByItem,
  analyticsOfBookings,
  analyticsOverTime,
} from '../../../contract/vendor/analytics.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { useToday } from '../../page/site.tsx';
import { listQuery } from '../../portal/list/list-page.tsx';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { PageHeader } from '../../portal/shell/page-header.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './analytics.module.css';
import { ByHour } from './by-hour.tsx';
import { ByItem } from './by-item.tsx';
import { ByReferrer } from './by-referrer.tsx';
import { failureTitle, minBookingsForShares } from './figure-texts.ts';
import { KeptPromises } from './kept-promises.tsx';
import { KeyFigures } from './key-figures.tsx';
import { ByChannel, Cancellations } from './of-bookings.tsx';
import { OverTime } from './over-time.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { type Period, parsePeriod, previousRange } from './preset-periods.ts';
import { PricePositions } from './price-positions.tsx';

export default function AnalyticsPage() {
  const [params] = useSearchParams();
  const today = useToday();
  const period = parsePeriod(params, today);
  return (
    <div className="stack-4">
      <PageHeader title="Analytics" folds>
        <PeriodChoice period={period} />
      </PageHeader>
      <PeriodFigures period={period} today={today} />
      <ByReferrer range={{ from: period.from, until: period.until }} />
      <KeptPromises />
      <PricePositions />
      <Disclosure summary="How these figures are counted">
        <p>
          Bookings count on the day of their appointment, cancelled ones and patients who did not come without their
          value. Value is the price before discounts, also of visits to come; money counts on the day it was taken. A
          patient has come who arrived, was served, or whose sample was collected at home. Capacity follows the hours
          and closures of each day. Walk-ins who waited took no place of it. Changes are to as many days before. Lines
          end with the last period that is over; bars of the present one are hatched. The median of prices is of all
          labs in the city that offer the same test: half of them are at or below it. A booking is of one person who
          came again if its phone number had come on an earlier day: a family with one number counts as one.
        </p>
      </Disclosure>
    </div>
  );
}

/** Each part loads separately, so that one failure does not hide the others. */
function PeriodFigures({ period: { by, ...range }, today }: { period: Period; today: PlainDate }) {
  const overTime = useQuery(listQuery(analyticsOverTime, { ...range, by }));
  const before = useQuery(listQuery(analyticsOverTime, { ...previousRange(range), by }));
  const byItem = useQuery(listQuery(analyticsByItem, range));
  const byHour = useQuery(listQuery(analyticsByHour, range));
  const ofBookings = useQuery(listQuery(analyticsOfBookings, range));
  const failed = [overTime, before, byItem, byHour, ofBookings].filter(({ isLoadingError }) => isLoadingError);
  const [failure] = failed;
  if (failure?.error) {
    return (
      <LoadError
        query={{ error: failure.error, refetch: () => Promise.all(failed.map(({ refetch }) => refetch())) }}
        heading="h3"
        title={failureTitle}
      />
    );
  }
  if (!overTime.data || !before.data || !byItem.data || !byHour.data || !ofBookings.data)
    return <Skeletons count={4} size="card" label="Loading figures" />;
  const isTooLittle = overTime.data.totals.bookings < minBookingsForShares;
  return (
    <div className={`stack-4 ${styles.view}`} aria-busy={overTime.isPlaceholderData}>
      {isTooLittle && (
        <p className="soft">Too little data yet for shares: they need {minBookingsForShares} bookings in the period.</p>
      )}
      <KeyFigures totals={overTime.data.totals} before={before.data.totals} />
      <OverTime periods={overTime.data.periods} by={by} today={today} saysTooLittle={!isTooLittle} />
      <div className="stack-4 wide-halves">
        <ByItem {...byItem.data} />
        <ByHour figures={byHour.data} />
        <ByChannel {...ofBookings.data} />
        <Cancellations cancellations={ofBookings.data.cancellations} />
      </div>
    </div>
  );
}
