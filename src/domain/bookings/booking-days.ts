/** Bookings that a phone number finds: patients fetch reports and ask questions for some weeks after a visit. */
export const daysOfBookingsByPhone = 90;
