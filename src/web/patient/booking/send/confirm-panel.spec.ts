import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ApiError, type ErrorCode, errorCodes } from '../../../../contract/errors.ts';
import { ConfirmPanel } from './confirm-panel.tsx';

type Props = Parameters<typeof ConfirmPanel>[0];

const current = { price: '450.00', charge: '100.00' };

/** The text of the panel after a refusal with the code, in words that this build does not have. */
function renderRefusal(code: ErrorCode): string {
  const bookable = {
    name: 'CBC',
    pricePaise: 35_000,
    fastingHours: null,
    homeCollection: null,
    preparation: [],
    otherOffersPath: '/complete-blood-count/indore',
    vendor: { name: 'Our Lab', city: 'Indore' },
  } as unknown as Props['bookable'];
  const panel = createElement(ConfirmPanel, {
    bookable,
    agreedPaise: 35_000,
    appointment: { day: '2026-12-01', time: '09:00', today: '2026-11-28', slots: {} } as Props['appointment'],
    collection: { isAtHome: false, needsPincode: false, terms: {} } as Props['collection'],
    isPending: false,
    error: new ApiError(409, 'Worded anew.', [], { code, current }),
    hasNoneLeft: false,
  });
  return renderToStaticMarkup(createElement(MemoryRouter, null, panel)).replaceAll(/<[^>]+>/g, ' ');
}

const asked: ErrorCode[] = ['already-booked', 'price-changed', 'charge-changed', 'confirm-phone'];

describe('ConfirmPanel', () => {
  it('asks before it books the same appointment again', () => {
    expect(renderRefusal('already-booked')).toMatch(/Worded anew\. See it under +Bookings.* Book once more/s);
  });

  it.each(['price-changed', 'charge-changed'] as const)('asks again after %s', (code) => {
    expect(renderRefusal(code)).toMatch(/Worded anew\..* Confirm booking/s);
  });

  it('links to other labs when this one takes no more bookings', () => {
    expect(renderRefusal('offer-full')).toMatch(/Booking failed: Worded anew\. .*Other labs in Indore/s);
  });

  it.each(errorCodes.filter((code) => !asked.includes(code)))('says that it failed after %s', (code) => {
    expect(renderRefusal(code)).toMatch(/Booking failed: Worded anew\..* Confirm booking/s);
  });

  it.each(asked)('does not say that it failed after %s', (code) => {
    expect(renderRefusal(code)).not.toContain('Booking failed');
  });
});
