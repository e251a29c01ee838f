import { describe, expect, it } from 'vitest';
import { formatUpiLink, parseUpiId } from './upi.ts';

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
