import type { BookingDetails } from '../../../../contract/patient/my-bookings.ts';
import { formatCollectionAddress } from '../../../../domain/home-collection/collection-address.ts';
import type { CreatedBooking } from '../send/created-booking.ts';

/** Null for a booking at the lab. The address is blank once the details of the booking are cleared. */
export function describeCollection({ collection }: Pick<BookingDetails, 'collection'>): CreatedBooking['collection'] {
  if (!collection) return null;
  return { until: collection.until, address: collection.address ? formatCollectionAddress(collection.address) : '' };
}
