import { describe, expect, it } from 'vitest';
import { formatBookingCode, generateBookingCode } from '../bookings/booking-code.ts';
import { assignReport, findProof } from './assign-report.ts';
import { findBookingCodes } from './codes-in-text.ts';
import { namesPerson } from './name-in-text.ts';

const code = '5HKA5VC9KS';
const meena = { code, patientName: 'Smt. Meena Iyer' };
const ravi = { code: 'QQ2345WXYZ', patientName: 'Ravi Kumar' };

describe('findBookingCodes', () => {
  it.each([
    '5HKA5VC9KS.pdf',
    '5hka5 vc9ks.pdf',
    'Meena Iyer 5HKA5 VC9KS final (2).pdf',
    'report_5HKA5-VC9KS_2026-11-30.pdf',
    '/tmp/out/TSH-5HKA5_VC9KS',
    'Booking id: 5HKA5 VC9KS',
  ])('finds it in "%s"', (text) => expect(findBookingCodes(text)).toContain(code));

  it.each(['5HKA5VC9K.pdf', 'X5HKA5VC9KS.pdf', '5HKA5VC9K0', '5HKA5.VC9KS', ''])('finds it not in "%s"', (text) => {
    expect(findBookingCodes(text)).not.toContain(code);
  });

  it.each(['', 'report ', 'abc-_ .', '2026-11-30 '])('finds any code behind "%s", in either form', (before) => {
    for (let seed = 0; seed < 200; seed++) {
      const bytes = Uint8Array.from({ length: 30 }, (_, at) => (seed * 7 + at * (seed + 13)) % 240);
      const any = generateBookingCode(bytes);
      expect(findBookingCodes(`${before}${any} final`)).toContain(any);
      expect(findBookingCodes(`${before}${formatBookingCode(any)} final`)).toContain(any);
    }
  });
});

describe('namesPerson', () => {
  it.each([
    ['Patient: MRS. MEENA IYER  Age: 34', 'Meena Iyer'],
    ['Name : Iyer Meena', 'Smt. Meena Iyer'],
    ['Name: M. Iyer, F', 'Meena Iyer'],
    ['M E E N A  I Y E R', 'Meena Iyer'],
    ['MeenaIyer 34Y', 'Meena Iyer'],
    ['रोगी: आशा वर्मा', 'आशा वर्मा'],
    ['Ref. by Dr Rao. Patient Om', 'Om'],
  ])('"%s" names %s', (text, name) => expect(namesPerson(text, name)).toBe(true));

  it.each([
    ['Patient: Ravi Kumar', 'Meena Iyer'],
    ['Patient: Meena Kumar', 'Meena Iyer'],
    ['Patient: Asha Iyer', 'Meena Iyer'],
    ['Nomenclature', 'Om'],
    ['Dr Smt', 'Dr'],
    ['', 'Meena Iyer'],
  ])('"%s" does not name %s', (text, name) => expect(namesPerson(text, name)).toBe(false));
});

describe('assignReport', () => {
  const assign = (fileName: string, text: string) => assignReport({ fileName, text }, [meena, ravi]);

  it('goes by the id in the name of the file, and says what the text shows', () => {
    expect(assign('5HKA5VC9KS.pdf', 'Mrs Meena Iyer')).toEqual({ booking: meena, proof: 'name' });
    expect(assign('5HKA5VC9KS.pdf', 'Booking 5HKA5 VC9KS')).toEqual({ booking: meena, proof: 'code' });
    expect(assign('5HKA5VC9KS.pdf', 'Mr Ravi Kumar')).toEqual({ booking: meena, proof: 'none' });
  });

  it('assigns none without one id', () => {
    expect(assign('Meena Iyer.pdf', 'Booking 5HKA5VC9KS')).toEqual({ problem: 'no-code' });
    expect(assign('5HKA5VC9KS QQ2345WXYZ.pdf', 'Mrs Meena Iyer')).toEqual({ problem: 'several-codes' });
  });

  it('is not proved by the id of an earlier visit', () => {
    expect(findProof('Earlier: QQ2345WXYZ', meena)).toBe('none');
  });
});
