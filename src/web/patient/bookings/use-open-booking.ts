import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BookingReference } from '../../../contract/my-bookings.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { recall } from '../../page/session-memory.ts';
import { useHydrated } from '../../ui/use-is-hydrated.ts';
import { keepPhoneOf, stateOf } from '../booking/booking-link.ts';

/** The booking that is open on this page. The server's page has none. */
export function useOpenBooking(): BookingReference | null {
  const { state } = useLocation();
  const code: unknown = useHydrated() ? state?.booking : undefined;
  if (typeof code !== 'string') return null;
  const phone = recall<{ phone: string }>(`phone ${code}`)?.phone;
  return phone ? { code, phone } : { code };
}

/** Leads to a booking that was found, from wherever that was. */
export function useShowBooking() {
  const navigate = useNavigate();
  return useCallback(
    (reference: BookingReference) => {
      keepPhoneOf(reference);
      void navigate(bookingsPath, { state: stateOf(reference.code) });
    },
    [navigate],
  );
}
