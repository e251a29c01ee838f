import { describe, expect, it } from 'vitest';
import { findPresentUpiId, formatUpiLink, isUpiShownToPatient, parseUpiId } from './upi.ts';

describe('a UPI id', () => {
  it.each([
    ['Sanjeevika@OKAXIS', 'sanjeevika@okaxis'],
    [' 9876543210@ybl ', '9876543210@ybl'],
    ['lab.front-desk_2@hdfcbank', 'lab.front-desk_2@hdfcbank'],
  ])('is read from %s', (typed, id) => expect(parseUpiId(typed)).toBe(id));

  it.each(['lab@gmail.com', 'lab', '@ybl', 'lab@', 'lab @ybl', 'a@ybl&am=1', 'लैब@ybl', 'lab@ybl@ybl'])(
    'is not %s',
    (typed) => expect(parseUpiId(typed)).toBeNull(),
  );
});

it('a link to pay has the amount with paise and the booking, without a plus for a space', () => {
  const link = formatUpiLink({
    upiId: 'lab@okaxis',
    payeeName: 'Rao & Sons Lab',
    amountPaise: 45_050,
    bookingCode: '5HKA5VC9KS',
  });
  expect(link).toBe('upi://pay?pa=lab@okaxis&pn=Rao%20%26%20Sons%20Lab&am=450.50&cu=INR&tn=5HKA5VC9KS');
});

it.each([
  [{ hasArrived: false, collectionStep: null, duePaise: 45_000 }, false],
  [{ hasArrived: true, collectionStep: null, duePaise: 45_000 }, true],
  [{ hasArrived: true, collectionStep: null, duePaise: 0 }, false],
  [{ hasArrived: false, collectionStep: 'assigned', duePaise: 45_000 }, false],
  [{ hasArrived: false, collectionStep: 'on-the-way', duePaise: 45_000 }, true],
  [{ hasArrived: false, collectionStep: 'not-collected', duePaise: 45_000 }, false],
] as const)('a patient sees it for %j: %s', (patient, isShown) => {
  expect(isUpiShownToPatient(patient)).toBe(isShown);
});

it('the present id is the one that came into force last', () => {
  const ids = [
    { upiId: 'old@ybl', inForceAt: '2026-11-01T00:00:00Z' },
    { upiId: 'waits@ybl', inForceAt: '2026-11-03T00:00:00Z' },
    { upiId: 'lab@ybl', inForceAt: '2026-11-02T00:00:00Z' },
  ];
  expect(findPresentUpiId(ids, Date.parse('2026-11-02T12:00:00Z'))).toBe('lab@ybl');
  expect(findPresentUpiId(null, 0)).toBeNull();
});
