import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { operations } from '../../operations.ts';
import type { Operation } from '../operation.ts';
import { countPersonalRows, personalFields } from './personal-data.ts';

const all = Object.entries(operations) as [string, Operation][];

/** The personal fields of the answer, at any depth. */
function findPersonalFields(schema: z.ZodMiniType): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = (part: unknown) => (part ? findPersonalFields(part as z.ZodMiniType) : []);
  if (def.type === 'object') {
    return Object.entries(def.shape as object).flatMap(([name, field]) => [
      ...(personalFields.has(name) ? [name] : []),
      ...inner(field),
    ]);
  }
  const options = (def.options ?? def.items ?? []) as unknown[];
  return [def.element, def.innerType, def.in, def.out, def.valueType, ...options].flatMap(inner);
}

/** Streams, whose schema does not tell, without personal data. */
const impersonalStreams = [
  ...['priceListFile', 'vendorBookingEvents', 'exportBanners', 'exportVendors', 'pricingFile', 'exportTests'],
  ...['exportPromises', 'exportReceivedReviews'],
];

describe('each call', () => {
  it('whose answer says who people are declares whose data it is', () => {
    const undeclared = all.filter(
      ([name, { output, endpoint }]) =>
        !endpoint.personalData &&
        (endpoint.responseType === 'stream'
          ? !impersonalStreams.includes(name)
          : findPersonalFields(output).length > 0),
    );
    expect(undeclared.map(([name]) => name)).toEqual([]);
  });

  it('with contacts is about messages, with names of patients about bookings, and else about accounts', () => {
    const wrong = all.filter(
      ([
        ,
        {
          output,
          endpoint: { personalData },
        },
      ]) => {
        if (!personalData || personalData === 'own') return false;
        const fields = findPersonalFields(output);
        // A message may have the booking that it is about.
        if (fields.includes('contact') || fields.includes('recipient')) return personalData !== 'messages';
        if (fields.includes('patientName')) return personalData !== 'bookings';
        return fields.length > 0 && personalData !== 'accounts';
      },
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('is left out of the access log only for the data of the caller and of colleagues', () => {
    const own = all.filter(([, { endpoint }]) => endpoint.personalData === 'own').map(([name]) => name);
    expect(own).toEqual([
      ...[
        'session',
        'loginWithPassword',
        'registerWithPassword',
        'loginWithPhone',
        'listSessions',
        'listPeople',
        'savePerson',
        'handedOver',
        'saveAddress',
        'loginWithLink',
        'confirmEmail',
      ],
      ...[
        'findTicket',
        'cancelVisit',
        'moveVisit',
        'findBooking',
        'findBookingsByPhone',
        'claimBooking',
        'cancelBooking',
        'denyCancellation',
        'moveBooking',
        'dropBookingItems',
        'chooseReminders',
        'correctBooking',
        'myBookings',
        'findOwnReview',
        'writeReview',
        'withdrawReview',
        'listReports',
        // Records each opening itself.
        'openReport',
        'listReportOpenings',
        'shareReport',
        'openSharedReport',
        'findWaiting',
        'takeOffer',
        'declineOffer',
        'getAccountData',
        'correctAccount',
        'getBookingData',
      ],
      ...[
        'registerVendor',
        'listMembers',
        'acceptInvitation',
        'listCollectors',
        'createStaffBooking',
        'messageAssignees',
        'listVendorTokens',
        'getUpiIds',
      ],
    ]);
  });
});

describe('countPersonalRows', () => {
  it('counts the outermost objects that say who a person is', () => {
    const ticket = { contact: 'asha@example.in', assignedTo: { displayName: 'Ravi' } };
    expect(countPersonalRows({ messages: [ticket, ticket], totalCount: 9 })).toBe(2);
    expect(countPersonalRows([{ patientName: 'Asha' }, { name: 'A lab' }])).toBe(1);
    expect(countPersonalRows({ total: 0, bookings: [] })).toBe(0);
    expect(countPersonalRows(null)).toBe(0);
  });
});
