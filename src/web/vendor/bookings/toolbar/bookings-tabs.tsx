import { useLocation } from 'react-router';
import { vendorDashboardPath } from '../../../../domain/paths.ts';
import { SegmentLinks } from '../../../ui/choosers/link-choices.tsx';

const path = `${vendorDashboardPath}/bookings`;
const tabs = [
  { to: path, label: 'Day' },
  { to: `${path}/week`, label: 'Week' },
  { to: `${path}/rounds`, label: 'Rounds' },
  { to: `${path}/all`, label: 'All' },
  { to: `${path}/close`, label: 'Close' },
];

export function BookingsTabs() {
  const { pathname } = useLocation();
  return (
    <SegmentLinks
      label="Bookings"
      isOfPages
      choices={tabs.map((tab) => ({ ...tab, isChosen: pathname.replace(/\/$/, '') === tab.to }))}
    />
  );
}
