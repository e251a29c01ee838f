import * as z from 'zod/mini';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';

export const maxLeadMinutes = 24 * 60;

const invalidLead = `Lead time must be a whole number of minutes from 0 to ${maxLeadMinutes}.`;

export const bookingLead = z.object({
  leadMinutes: z
    .number(invalidLead)
    .check(z.int(invalidLead), z.gte(0, invalidLead), z.lte(maxLeadMinutes, invalidLead)),
});

export const findBookingLead = defineEndpoint<typeof emptyInput, typeof bookingLead>()({
  method: 'GET',
  path: '/_api/vendor/booking-lead',
  summary: 'How many minutes before a time patients must book it at the latest.',
  access: 'vendor-owner',
});

export const updateBookingLead = defineEndpoint<typeof bookingLead, typeof bookingLead>()({
  method: 'POST',
  path: '/_api/vendor/booking-lead',
  summary: 'Changes how many minutes before a time patients must book it at the latest. The desk may book later.',
  access: 'vendor-owner',
});
