import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BookingReference } from '../../../contract/patient/my-bookings.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { getSessionItem } from '../../page/session-storage.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { savePhone, toHistoryState } from '../booking/booking-link.ts';

/** The booking that the history state selects; null on the server and during hydration. */
export function useSelectedBooking(): BookingReference | null {
  const { state } = useLocation();
  const code: unknown = useIsHydrated() ? state?.booking : undefined;
  if (typeof code !== 'string') return null;
  const phone = getSessionItem<{ phone: string }>(`phone ${code}`)?.phone;
  return phone ? { code, phone } : { code };
}

/** Leads to a booking that was found, from wherever that was. */
export function useShowBooking() {
  const navigate = useNavigate();
  return useCallback(
    (reference: BookingReference) => {
      savePhone(reference);
      void navigate(bookingsPath, { state: toHistoryState(reference.code) });
    },
    [navigate],
  );
}
