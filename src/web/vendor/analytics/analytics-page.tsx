import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { analyticsByHour, analyticsByItem, analyticsOverTime } from '../../../contract/vendor/analytics.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useToday } from '../../page/site.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './analytics.module.css';
import { AnalyticsError } from './analytics-error.tsx';
import { ByHour } from './by-hour.tsx';
import { ByItem } from './by-item.tsx';
import { KeyFigures } from './key-figures.tsx';
import { OverTime } from './over-time.tsx';
import { type Period, parsePeriod } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { PricePositions } from './price-positions.tsx';

/** How the lab does. */
export default function AnalyticsPage() {
  const [params] = useSearchParams();
  const period = parsePeriod(params, useToday());
  return (
    <div className={styles.view}>
      <PageHeader title="Analytics">
        <PeriodChoice period={period} />
      </PageHeader>
      <p className="hint">
        Bookings count on the day of their appointment. Capacity is what the hours that you have now allow, without your
        closures.
      </p>
      <PeriodFigures period={period} />
      <PricePositions />
    </div>
  );
}

/** Each part for itself: what can be shown is shown. */
function PeriodFigures({ period: { by, ...range } }: { period: Period }) {
  const overTime = useFigures(analyticsOverTime, { ...range, by });
  const byItem = useFigures(analyticsByItem, range);
  const byHour = useFigures(analyticsByHour, range);
  const failed = [overTime, byItem, byHour].filter(({ isLoadingError }) => isLoadingError);
  const [failure] = failed;
  if (failure?.error) {
    return (
      <AnalyticsError
        error={failure.error}
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
      />
    );
  }
  if (!overTime.data || !byItem.data || !byHour.data)
    return <Skeletons count={4} size="card" label="Loading figures" />;
  return (
    <div className={styles.view} aria-busy={overTime.isPlaceholderData}>
      <KeyFigures totals={overTime.data.totals} />
      <OverTime periods={overTime.data.periods} by={by} />
      <div className={styles.halves}>
        <ByItem items={byItem.data} />
        <ByHour figures={byHour.data} />
      </div>
    </div>
  );
}

/** The figures of the period before stay until those of the new one are there. */
function useFigures<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return useQuery({ ...endpointQuery(endpoint, input), placeholderData: keepPreviousData });
}
