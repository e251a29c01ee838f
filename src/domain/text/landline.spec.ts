import { describe, expect, it } from 'vitest';
import { isIndianMobile, isWrittenAsLandline, toStoredPhone, toWrittenPhone } from './landline.ts';

describe('a landline', () => {
  it.each(['080 4123 4567', '(080) 41234567', '080-4123-4567', '+91 80 4123 4567', '0731 412 3456', '08192-234567'])(
    'is written as %s',
    (typed) => expect(isWrittenAsLandline(typed)).toBe(true),
  );
  it.each([
    '98765 43210',
    '098765 43210',
    '8041234567',
    '08041234567',
    '+918041234567',
    '80412 34567',
    '+91 788 123 4567',
    '09876 543210',
    '+91 98765-43210',
    '+44 20 7946 0958',
    'call me',
  ])('is not %s', (typed) => expect(isWrittenAsLandline(typed)).toBe(false));

  it('keeps its groups when it is sent and read again', () => {
    const written = toWrittenPhone('(080) 41234567');
    expect(written).toBe('080 4123 4567');
    expect(toWrittenPhone(written)).toBe(written);
    expect(toStoredPhone(written)).toEqual({ patientPhone: '+918041234567', phoneIsLandline: true });
    expect(toStoredPhone(toWrittenPhone('80412 34567'))).toEqual({
      patientPhone: '+918041234567',
      phoneIsLandline: false,
    });
    expect(toStoredPhone(null)).toEqual({ patientPhone: null, phoneIsLandline: false });
  });

  it('gets no SMS', () => {
    expect(isIndianMobile('+918041234567')).toBe(true);
    expect(isIndianMobile('+918041234567', true)).toBe(false);
    expect(isIndianMobile('+918022345678')).toBe(false);
    expect(isIndianMobile('+442079460958')).toBe(false);
  });
});
