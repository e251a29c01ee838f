import * as z from 'zod/mini';
import { maxWalkInLimit } from '../../../domain/bookings/desk-day.ts';
import type { emptyInput } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { wholeNumber } from '../../scalars.ts';

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

/** How many walk-ins may wait at the same time before the desk is asked; 0 to be asked at once. */
export const walkInLimit = z.object({
  limit: wholeNumber(`Enter a whole number from 0 to ${maxWalkInLimit}.`, 0, maxWalkInLimit),
});

export const currentWalkInLimit = z.object({ limit: z.number() });

export const findWalkInLimit = defineEndpoint<typeof emptyInput, typeof currentWalkInLimit>()({
  method: 'GET',
  path: '/_api/vendor/availability/walk-ins',
  summary: 'How many walk-ins may wait at the same time before the desk is asked.',
  access: 'vendor-desk',
});

export const updateWalkInLimit = defineEndpoint<typeof walkInLimit, typeof currentWalkInLimit>()({
  method: 'POST',
  path: '/_api/vendor/availability/walk-ins',
  summary: 'Set how many walk-ins may wait at the same time before the desk is asked. Those who wait already stay.',
  access: 'vendor-owner',
});
