import { describe, expect, it } from 'vitest';
import { listKnownPatients } from './known-patients.ts';

const booked = (patientName: string, appointmentOn: string, patientAge: number | null = null) => ({
  patientName,
  appointmentOn,
  patientAge,
  patientAgeMonths: null as number | null,
  patientGender: null,
});
const today = '2026-11-29';

describe('listKnownPatients', () => {
  it('has each person once, as written last, whatever the letters', () => {
    const rows = [
      booked('Asha Rao', '2026-11-20', 34),
      booked('Kiran', '2026-10-01'),
      booked('ASHA  RAO', '2025-01-01'),
    ];
    expect(listKnownPatients(rows, today).map(({ patientName }) => patientName)).toEqual(['Asha Rao', 'Kiran']);
  });

  it('has the age of today, and an earlier one where the last booking has none', () => {
    const rows = [booked('Asha', '2026-11-20'), booked('Asha', '2023-11-01', 40), booked('Kiran', '2026-12-30', 5)];
    expect(listKnownPatients(rows, today).map(({ patientAge }) => patientAge)).toEqual([43, 5]);
  });

  it('has a child in months, who becomes one in years', () => {
    const child = (appointmentOn: string) => ({ ...booked('Kavya', appointmentOn), patientAgeMonths: 20 });
    expect(listKnownPatients([child('2026-09-20')], today)).toMatchObject([{ patientAge: null, patientAgeMonths: 22 }]);
    expect(listKnownPatients([child('2025-09-20')], today)).toMatchObject([{ patientAge: 2, patientAgeMonths: null }]);
  });
});
