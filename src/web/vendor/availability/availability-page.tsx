import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { bookingsOutsideHours } from '../../../contract/vendor/vendor-availability.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { PageHeader } from '../../portal/shell/page-header.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useCurrentVendor } from '../use-current-vendor.ts';
import { AffectedBookings } from './affected-bookings-list.tsx';
import styles from './availability.module.css';
import { CalendarFeed } from './calendar-feed.tsx';
import { Closures } from './closures.tsx';
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
        {open === 'week' ? <WeeklySchedule key={id} vendorId={id} /> : <Closures key={id} vendorId={id} />}
      </Tabs>
      <CalendarFeed key={id} />
    </div>
  );
}

function AffectedByHours({ vendorId }: { vendorId: number }) {
  const { data } = useQuery(endpointQuery(bookingsOutsideHours, { vendorId }));
  if (!data || data.total === 0) return null;
  return (
    <Notice tone="warn" heading="h3" title={`${formatPlural(data.total, 'booking')} outside your hours`}>
      <p>Appointments stay as they are until you move or cancel them.</p>
      <Disclosure summary="Show">
        <AffectedBookings touched={data} />
      </Disclosure>
    </Notice>
  );
}
