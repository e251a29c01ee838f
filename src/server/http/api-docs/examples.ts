import type { Operation } from '../operation.ts';
import { createExample } from './create-example.ts';
import { toJsonSchema } from './json-schema.ts';

type Example = Record<string, unknown>;

const phoneCode = { code: '204816' };
const booking = { code: 'K7PQ2MXN4R', phone: '+919876543210' };

/** What the example of an input has beside its required fields, by operation. */
const inputs: Readonly<Record<string, Example>> = {
  createBooking: {
    testId: 1,
    patientPhone: '+919876543210',
    patientAge: 34,
    expectedPrice: '350.00',
  },
  createVisit: {
    people: ['Asha Verma', 'Ravi Verma'].map((patientName) => ({
      patientName,
      items: [{ testId: 1, expectedPrice: '350.00' }],
      appointmentTime: '09:00',
    })),
  },
  cancelVisit: booking,
  moveVisit: { ...booking, times: ['10:00', '10:30'] },
  findBooking: booking,
  waitForPlace: { testId: 1, patientPhone: '+919876543210' },
  waitForTown: phoneCode,
  findPatientReaders: { phone: '+919876543210' },
  findTicket: { ticket: '7KM4P2WX', contact: 'asha@example.in' },
  findOwnReview: booking,
  writeReview: booking,
  withdrawReview: booking,
  listReports: booking,
  sendReportCode: booking,
  proveReportReader: { ...booking, phoneCode: '204816' },
  openReport: booking,
  listReportOpenings: booking,
  shareReport: booking,
  endReportShare: booking,
  cancelBooking: booking,
  moveBooking: booking,
  dropBookingItems: { ...booking, items: [{ testId: 1 }] },
  changeBookingItems: { drop: [{ testId: 1 }], add: [{ testId: 2, expectedPrice: '350.00' }] },
  loginWithPhone: phoneCode,
  confirmAccountPhone: phoneCode,
  findBookingsByPhone: phoneCode,
  nearestPlaces: { testId: 1 },
  findForgottenBookings: { email: 'asha@example.in' },
  createStaffBooking: {
    items: [{ testId: 1 }],
    patientPhone: '+919876543210',
    others: [{ patientName: 'Ravi Verma', items: [{ testId: 1 }] }],
  },
  updateBillSettings: { prefix: 'SAI', taxedItems: [{ testId: 1, packageId: null, percent: 18, sac: '999312' }] },
  changeUpiId: { upiId: 'yourlab@okaxis' },
  listTubeLabels: { bookingId: 1 },
  updateHomeCollection: { charge: 100, pincodes: ['400050', '400058'] },
  updatePricing: { vendorId: 1, testId: 1, price: 350 },
  vendorBookings: { from: '2027-01-15', to: '2027-01-16', pageSize: 50 },
  vendorBookingsPage: { status: 'confirmed', from: '2027-01-15', to: '2027-01-16', page: 1 },
};

type Documented = Pick<Operation, 'endpoint' | 'input' | 'output'>;

export function createInputExample(name: string, { input }: Documented): Example {
  return { ...(createExample(toJsonSchema(input, 'input')) as Example | null), ...inputs[name] };
}

export function createAnswerExample({ endpoint, output }: Documented): unknown {
  return endpoint.responseType ? undefined : createExample(toJsonSchema(output, 'output'));
}
