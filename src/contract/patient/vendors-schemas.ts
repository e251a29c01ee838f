import * as z from 'zod/mini';
import { publicFields } from '../../domain/vendors/vendor-field-labels.ts';
import { approximatePosition, category, positiveId, rating, requiredText, rupees } from '../scalars.ts';
import { pickDetails } from '../vendor-field-rules.ts';
import { keptPromises } from './promises-schemas.ts';

export const vendorProfile = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  locality: z.nullable(z.string()),
  city: z.string(),
  pincode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phoneIsLandline: z.boolean(),
  email: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  approximatePosition,
  rating,
  totalReviews: z.number(),
  /** What the bookings from `since` on show; null for a lab with fewer than twenty. */
  keptPromises: z.optional(z.nullable(z.extend(keptPromises, { since: z.string() }))),
  ...pickDetails(publicFields),
  nablAccredited: z.boolean(),
  /** Only while the accreditation is valid. */
  nablCertificateNumber: z.optional(z.nullable(z.string())),
  tests: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      category,
      description: z.nullable(z.string()),
      price: rupees,
      /** The printed price, where it is higher. */
      listPrice: z.optional(rupees),
      estimatedDurationMinutes: z.nullable(z.number()),
      homeCollection: z.boolean(),
      fastingRequired: z.boolean(),
      reportTimeHours: z.number(),
      availableSlots: z.optional(z.nullable(z.number())),
    }),
  ),
  nextSlot: z.nullable(z.object({ date: z.string(), time: z.string() })),
  /** By its hours and closures, with the next change within seven days. */
  opening: z.object({
    isOpen: z.boolean(),
    changesAt: z.nullable(z.object({ date: z.string(), time: z.string() })),
  }),
  /** What the lab charges to collect samples at home, and from which total of the tests nothing. Null if it does not. */
  homeCollection: z.optional(z.nullable(z.object({ charge: rupees, freeFrom: z.nullable(rupees) }))),
  /** How long before a time it must be booked at the latest. */
  leadMinutes: z.number(),
  /** The hours behind `opening`: 'Mon-Sat 7:00 am-8:00 pm'. Empty if none are set. */
  hours: z.optional(z.array(z.string())),
  /** The same for programs: one entry for each time of a week in which it is open. `dayOfWeek` 0 is Sunday. */
  openingHours: z.optional(z.array(z.object({ dayOfWeek: z.number(), opens: z.string(), closes: z.string() }))),
  /** At most 10 ids of the most requested tests: at this lab if known, then elsewhere. */
  popularTestIds: z.array(z.number()),
});

export const vendorInput = z.object({ vendorSlug: requiredText('Vendor slug is required') });

export const vendorTestNameList = z.array(
  z.object({
    id: z.number(),
    otherNames: z.array(z.string()),
  }),
);

export const vendorSummaryAnswer = z.object({ labs: z.number(), cities: z.number() });

const maxIds = 100;

const vendorIds = z._default(
  z
    .array(positiveId('Vendor id must be a positive whole number.'), 'Vendor ids must be a list.')
    .check(z.maxLength(maxIds, `At most ${maxIds} vendor ids at once.`)),
  [],
);

export const vendorImpressions = z.object({ cards: vendorIds, profiles: vendorIds });
export const impressionsCounted = z.object({ success: z.literal(true) });
