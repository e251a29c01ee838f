import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { refusal } from '../refusal.ts';
import { day } from './booking-desk-schemas.ts';
import { bookingId } from './booking-schemas.ts';

const chooseWhich = 'Choose a booking, or a day whose visits at home are meant.';

export const labelsInput = z
  .object({ bookingId: z.optional(bookingId), homesOn: z.optional(day) })
  .check(
    z.refine(
      (input) => (input.bookingId === undefined) !== (input.homesOn === undefined),
      refusal(chooseWhich, 'choose-one'),
    ),
  );

export const tubeLabels = z.array(
  z.object({
    bookingId: z.number(),
    code: z.string(),
    patientName: z.string(),
    /** 'F, 34 years', '8 months', and empty if neither is known. */
    sexAndAge: z.string(),
    date: z.string(),
    time: z.string(),
    sample: z.string(),
    container: z.nullable(z.string()),
    tests: z.array(z.string()),
    /** The code in Code 128: the bars as a path of SVG, one unit high and as wide as it has modules. */
    barcode: z.object({ modules: z.number(), path: z.string() }),
  }),
);
export type TubeLabel = z.output<typeof tubeLabels>[number];

export const listTubeLabels = defineEndpoint<typeof labelsInput, typeof tubeLabels>()({
  method: 'GET',
  path: '/_api/vendor/bookings/labels',
  summary: 'A label for each tube of a booking, or of all visits at home of a day that are not cancelled.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404],
});
