import { availability, bookingsOutsideHours } from '../../../contract/vendor/availability.ts';
import { closures } from '../../../contract/vendor/closures.ts';

/** Refetched after a change of the closures, which also changes the version of the hours. */
export const closureQueries = [closures, bookingsOutsideHours, availability];
