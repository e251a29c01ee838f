import { expect, it } from 'vitest';
import { bookingsOutsideHours } from '../../../../contract/vendor/availability/vendor-availability.ts';
import { findBookingBills, listBills } from '../../../../contract/vendor/money/bills.ts';
import { getDayClose } from '../../../../contract/vendor/money/day-close.ts';
import { listBookingReports, listLateReports } from '../../../../contract/vendor/reports/reports.ts';
import { vendorBookings } from '../../../../contract/vendor/vendor-bookings.ts';
import { bookingsPath, listsBesideBookings } from './booking-lists.ts';

it('has the paths of the calls whose answers a change of a booking changes', () => {
  expect(bookingsPath).toBe(vendorBookings.path);
  expect(listsBesideBookings).toEqual(
    [bookingsOutsideHours, listBills, findBookingBills, getDayClose, listLateReports, listBookingReports].map(
      ({ path }) => path,
    ),
  );
});
