import { closures } from '../../../contract/vendor/closures.ts';
import { publicHolidays } from '../../../contract/vendor/public-holidays.ts';
import { availability, bookingsOutsideHours } from '../../../contract/vendor/vendor-availability.ts';

/** Refetched after a change of the closures, which also changes the version of the hours. */
export const closureQueries = [closures, publicHolidays, bookingsOutsideHours, availability];
