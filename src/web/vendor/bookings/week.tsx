import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { vendorWeek } from '../../../contract/vendor/booking-desk.ts';
import { addDays, parsePlainDate } from '../../../domain/time/calendar.ts';
import { ListFrame, listQuery } from '../../portal/list/list-page.tsx';
import { useShortcuts } from '../../portal/shell/shortcuts.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './panel/vendor-bookings.module.css';
import { BookingsTabs } from './toolbar/bookings-tabs.tsx';
import { DayStepper } from './toolbar/day-stepper.tsx';
import { WeekTable } from './week-table.tsx';

export function Week() {
  const [params, setParams] = useSearchParams();
  const date = parsePlainDate(params.get('date') ?? '');
  const query = useQuery(listQuery(vendorWeek, date ? { date } : {}));
  const { data } = query;
  const day = date ?? data?.today;
  const goTo = (next: string | undefined) => setParams(next ? { date: next } : {});
  useShortcuts([
    { key: '[', label: 'Week before', run: () => day && goTo(addDays(day, -7)) },
    { key: ']', label: 'Week after', run: () => day && goTo(addDays(day, 7)) },
    { key: 't', label: 'This week', run: () => goTo(undefined) },
  ]);
  return (
    <div className={`stack-3 ${styles.view}`}>
      <ListFrame
        title="Week"
        beside={
          day && (
            <DayStepper
              unit="week"
              day={day}
              isPresent={!data || data.days.some((one) => one.date === data.today)}
              goTo={goTo}
            />
          )
        }
        filters={<BookingsTabs />}
        query={query}
        failure="The week could not be loaded"
      >
        {data ? <WeekTable week={data} /> : <Skeletons count={8} label="Loading the week" />}
      </ListFrame>
    </div>
  );
}
