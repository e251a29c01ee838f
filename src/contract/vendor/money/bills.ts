import type { emptyInput, file, stream } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import type { bookingReference } from '../vendor-bookings-schemas.ts';
import type {
  billCancellation,
  billDays,
  billFileInput,
  billSettings,
  billsPage,
  billsPageInput,
  bookingBills,
  currentBillSettings,
  nameCorrection,
} from './bills-schemas.ts';

export const findBookingBills = defineEndpoint<typeof bookingReference, typeof bookingBills>()({
  method: 'GET',
  path: '/_api/vendor/bills/of-booking',
  summary: 'The bills and credit notes of a booking, and what is not billed or credited yet.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404],
});

export const makeBill = defineEndpoint<typeof bookingReference, typeof bookingBills>()({
  method: 'POST',
  path: '/_api/vendor/bills/make',
  summary:
    'Bill what of a booking is not billed yet. Repeating it changes nothing. 409 with code `nothing-to-bill` for a booking that never had anything to bill.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const makeCreditNote = defineEndpoint<typeof bookingReference, typeof bookingBills>()({
  method: 'POST',
  path: '/_api/vendor/bills/credit',
  summary:
    'Take back what was billed and is not part of the booking any more: dropped tests, a later discount, or all of a cancelled booking. Repeating it changes nothing. 409 with code `nothing-to-credit` if nothing ever was.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const cancelBill = defineEndpoint<typeof billCancellation, typeof bookingBills>()({
  method: 'POST',
  path: '/_api/vendor/bills/cancel',
  summary:
    'Cancel a bill with an error before anything is paid. Its number stays. 409 with code `bill-paid` once something is paid, and `bill-credited` after a credit note.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const correctPatientName = defineEndpoint<typeof nameCorrection, typeof bookingBills>()({
  method: 'POST',
  path: '/_api/vendor/bills/correct-name',
  summary:
    'Correct the name of the patient, in the booking and on its bills: unpaid ones are cancelled, paid ones credited in full, and a new bill takes over what was paid. Repeating it changes nothing. 409 with code `details-cleared` once the details of the booking are cleared.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const billFile = defineEndpoint<typeof billFileInput, typeof file>()({
  method: 'GET',
  path: '/_api/vendor/bills/pdf',
  summary:
    'A bill or credit note as a PDF, with the words of the printed one. Names in other scripts than Devanagari are in Latin letters.',
  access: 'vendor-desk',
  personalData: 'bookings',
  responseType: 'file',
  // Drawing one takes the time of a hundred other calls.
  limit: { kind: 'bill-file', calls: 60, windowSeconds: 60, countedIn: 'memory' },
  errorStatuses: [404],
});

export const listBills = defineEndpoint<typeof billsPageInput, typeof billsPage>()({
  method: 'GET',
  path: '/_api/vendor/bills/list',
  summary: 'The bills and credit notes of the lab, the newest first.',
  access: 'vendor-desk',
  personalData: 'bookings',
});

export const exportBills = defineEndpoint<typeof billDays, typeof stream>()({
  method: 'POST',
  readsOnly: true,
  path: '/_api/vendor/bills/export',
  summary: 'The bills and credit notes of the lab as a table for the accountant, the oldest first.',
  access: 'vendor-owner',
  personalData: 'bookings',
  responseType: 'stream',
});

export const findBillSettings = defineEndpoint<typeof emptyInput, typeof currentBillSettings>()({
  method: 'GET',
  path: '/_api/vendor/bills/settings',
  summary: 'How the numbers of bills begin, whether a payment makes one, which items are taxed, and the GST number.',
  access: 'vendor-owner',
});

export const updateBillSettings = defineEndpoint<typeof billSettings, typeof currentBillSettings>()({
  method: 'POST',
  path: '/_api/vendor/bills/settings',
  summary:
    'Set how the numbers of bills begin, whether a payment makes one, and which items are not exempt from GST. Bills that were made stay as they are.',
  access: 'vendor-owner',
  errorStatuses: [409],
});
