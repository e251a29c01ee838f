import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Navigation from 'lucide-react/icons/navigation';
import Printer from 'lucide-react/icons/printer';
import { getVendorDirectionsUrl } from '../../../../domain/places/directions-url.ts';
import type { BookingItem } from '../choose/bookable.ts';
import type { CreatedBooking } from '../send/created-booking.ts';
import { ShareBooking } from './share-booking.tsx';
import { useAddToCalendar } from './use-add-to-calendar.ts';
import styles from './visit-actions.module.css';

/** What a patient does with a coming visit, side by side. */
export function VisitActions({ item, booking }: { item: BookingItem; booking: CreatedBooking }) {
  const addToCalendar = useAddToCalendar(item, booking);
  return (
    <div className={`${styles.actions} no-print`}>
      <button type="button" onClick={addToCalendar}>
        <CalendarPlus size={20} aria-hidden="true" />
        <span>
          <span className="visually-hidden">Add to </span>calendar
        </span>
      </button>
      {!booking.collection && (
        <a href={getVendorDirectionsUrl(item.vendor)} target="_blank" rel="noopener">
          <Navigation size={20} aria-hidden="true" />
          <span>
            <span className="visually-hidden">Get </span>Directions
            <span className="visually-hidden"> (opens Google Maps)</span>
          </span>
        </a>
      )}
      <ShareBooking item={item} booking={booking} />
      <button type="button" onClick={() => window.print()}>
        <Printer size={20} aria-hidden="true" />
        <span>Print</span>
      </button>
    </div>
  );
}
