import {
  type BookingStatus,
  bookingStatuses,
  bookingStatusNames,
} from '../../../../domain/bookings/booking-lifecycle.ts';
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';

const options = bookingStatuses.map((status) => [status, bookingStatusNames[status]] as const);

export function StatusMenu({
  status,
  ...menu
}: {
  label: string;
  status: BookingStatus;
  isBusy: boolean;
  onChange(status: BookingStatus): void;
}) {
  return <ChoiceMenu {...menu} value={status} options={options} />;
}
