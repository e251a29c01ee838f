import { useSearchParams } from 'react-router';
import { PageHeader } from '../../portal/shell/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useCurrentVendor } from '../use-current-vendor.ts';
import { AffectedByHours } from './affected-by-hours.tsx';
import styles from './availability.module.css';
import { BookingLead } from './booking-lead.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { Closures } from './closures.tsx';
import { WalkInLimit } from './walk-in-limit.tsx';
import { WeeklySchedule } from './weekly-schedule.tsx';

const tabs = [
  { id: 'week', label: 'Weekly Schedule', query: '?' },
  { id: 'closures', label: 'Closures & Holidays', query: '?tab=closures' },
];

export default function AvailabilityPage() {
  const [params] = useSearchParams();
  const { data } = useCurrentVendor();
  if (!data) return null;
  const { id } = data.vendor;
  const open = params.get('tab') === 'closures' ? 'closures' : 'week';
  return (
    <div className={styles.view}>
      <PageHeader title="Availability" />
      <AffectedByHours vendorId={id} />
      <Tabs label="Availability" tabs={tabs} open={open}>
        {open === 'week' ? (
          <div key={id} className={styles.view}>
            <WeeklySchedule vendorId={id} />
            <BookingLead />
          </div>
        ) : (
          <Closures key={id} vendorId={id} />
        )}
      </Tabs>
      <WalkInLimit key={`walk-ins-${id}`} />
      <CalendarFeed key={id} />
    </div>
  );
}
