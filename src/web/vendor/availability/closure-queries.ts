import { closures } from '../../../contract/vendor/availability/closures.ts';
import { publicHolidays } from '../../../contract/vendor/availability/public-holidays.ts';
import { availability, bookingsOutsideHours } from '../../../contract/vendor/availability/vendor-availability.ts';

export const closureQueries = [closures, publicHolidays, bookingsOutsideHours, availability];
