import Share from 'lucide-react/icons/share-2';
import { getVendorDirectionsUrl } from '../../../../domain/places/directions-url.ts';
import { formatFullAddress } from '../../../../domain/places/full-address.ts';
import { formatFullDate } from '../../../../domain/time/format-date.ts';
import { useIsHydrated } from '../../../ui/hooks/use-is-hydrated.ts';
import { formatVisitTime } from '../../format-slot.ts';
import type { BookingItem } from '../choose/bookable.ts';
import type { CreatedBooking } from '../send/created-booking.ts';

type Shared = Pick<CreatedBooking, 'day' | 'time' | 'collection'>;

/** Shares test, lab and time. Leaves out patient, home and booking id, because the id allows cancelling. */
export function ShareBooking({ item, booking }: { item: BookingItem; booking: Shared }) {
  const canShare = useIsHydrated() && 'share' in navigator;
  const text = formatSharedText(item, booking);
  if (!canShare) {
    return (
      <a href={`https://wa.me/?${new URLSearchParams({ text })}`} target="_blank" rel="noopener">
        <Share size={20} aria-hidden="true" />
        <span>
          Share<span className="visually-hidden"> (opens WhatsApp)</span>
        </span>
      </a>
    );
  }
  // Closing the sheet is not an error.
  const share = () => navigator.share({ text }).catch(() => {});
  return (
    <button type="button" onClick={() => void share()}>
      <Share size={20} aria-hidden="true" />
      <span>Share</span>
    </button>
  );
}

export function formatSharedText({ name, vendor }: Pick<BookingItem, 'name' | 'vendor'>, booking: Shared): string {
  const when = `${formatFullDate(booking.day)}, ${formatVisitTime(booking)}`;
  // Who comes to the patient must not send anybody to the lab.
  if (booking.collection) return [`${name}: ${vendor.name} comes to collect the sample`, when].join('\n');
  return [`${name} at ${vendor.name}`, when, formatFullAddress(vendor), getVendorDirectionsUrl(vendor)].join('\n');
}
