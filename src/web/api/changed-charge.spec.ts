import { expect, it } from 'vitest';
import { ApiError, errorCodes } from '../../contract/errors.ts';
import { getChangedCharge } from './changed-charge.ts';

it('reads the charge of a refusal by its code only', () => {
  const current = { price: '450.00', charge: '100.00' };
  const charges = errorCodes.map((code) =>
    getChangedCharge(
      new ApiError(409, 'Worded anew.', [], { code, current: code.endsWith('-changed') ? current : {} }),
    ),
  );
  expect(charges.filter((charge) => charge !== null)).toEqual([10_000]);
});
