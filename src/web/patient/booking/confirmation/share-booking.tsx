import { getVendorDirectionsUrl } from '../../../../domain/places/directions-url.ts';
import { formatFullAddress } from '../../../../domain/places/full-address.ts';
import { formatFullDate } from '../../../../domain/time/format-date.ts';
import buttonStyles from '../../../ui/button.module.css';
import { Button } from '../../../ui/button.tsx';
import { useIsHydrated } from '../../../ui/hooks/use-is-hydrated.ts';
import { formatSlotTime } from '../../format-slot.ts';
import type { BookingItem } from '../choose/bookable.ts';
import type { CreatedBooking } from '../send/created-booking.ts';

/** Shares test, lab and time. Leaves out patient and booking id, because the id allows cancelling. */
export function ShareBooking({ item, booking }: { item: BookingItem; booking: Pick<CreatedBooking, 'day' | 'time'> }) {
  const canShare = useIsHydrated() && 'share' in navigator;
  const text = formatSharedText(item, booking);
  if (!canShare) {
    return (
      <a
        className={`${buttonStyles.button} ${buttonStyles.secondary}`}
        href={`https://wa.me/?${new URLSearchParams({ text })}`}
        target="_blank"
        rel="noopener"
      >
        Share<span className="visually-hidden"> (opens WhatsApp)</span>
      </a>
    );
  }
  // Closing the sheet is not an error.
  const share = () => navigator.share({ text }).catch(() => {});
  return (
    <Button look="secondary" onClick={() => void share()}>
      Share
    </Button>
  );
}

export function formatSharedText(
  { name, vendor }: Pick<BookingItem, 'name' | 'vendor'>,
  { day, time }: Pick<CreatedBooking, 'day' | 'time'>,
): string {
  return [
    `${name} at ${vendor.name}`,
    `${formatFullDate(day)}, ${formatSlotTime(time)}`,
    formatFullAddress(vendor),
    getVendorDirectionsUrl(vendor),
  ].join('\n');
}
