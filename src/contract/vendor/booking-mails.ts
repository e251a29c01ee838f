import * as z from 'zod/mini';
import { labMailChoices } from '../../domain/messages/lab-news.ts';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';

export const bookingMails = z.object({ choice: z.enum(labMailChoices, 'Choose at once, every evening or never.') });

export const findBookingMails = defineEndpoint<typeof emptyInput, typeof bookingMails>()({
  method: 'GET',
  path: '/_api/vendor/booking-mails',
  isPersonal: true,
  summary: 'When the signed-in member gets the lab’s bookings by mail.',
  access: 'vendor-desk',
});

export const chooseBookingMails = defineEndpoint<typeof bookingMails, typeof bookingMails>()({
  method: 'POST',
  path: '/_api/vendor/booking-mails/choose',
  isPersonal: true,
  summary: 'Choose when you get the lab’s bookings by mail: at once, every evening, or never.',
  access: 'vendor-desk',
});
