import { closures } from '../../../contract/vendor/closures.ts';
import { publicHolidays } from '../../../contract/vendor/public-holidays.ts';
import { availability, bookingsOutsideHours } from '../../../contract/vendor/vendor-availability.ts';

export const closureQueries = [closures, publicHolidays, bookingsOutsideHours, availability];
