import { describe, expect, it } from 'vitest';
import type { CheckedReport } from '../../../contract/vendor/reports/reports-schemas.ts';
import { type ChosenReport, describeReport, isReady, uploadInTurn } from './chosen-report.ts';

const booking = { bookingId: 1, code: '5HKA5VC9KS', patientName: 'Meena Iyer', date: '2026-11-30', time: '09:00' };
const check: CheckedReport = { booking, pages: 2, proof: 'name', isThere: false, problem: null, asksBooking: false };
const chosen = (more: Partial<ChosenReport> = {}): ChosenReport => ({
  key: 1,
  file: new File([], 'report.pdf'),
  kind: 'final',
  bookingId: null,
  isConfirmed: false,
  failure: null,
  state: 'checked',
  check,
  ...more,
});

describe('a chosen report', () => {
  it('is ready once its text shows whose it is, or somebody has looked', () => {
    expect(isReady(chosen())).toBe(true);
    const unproved = { ...check, proof: 'none' } as const;
    expect(isReady(chosen({ check: unproved }))).toBe(false);
    expect(describeReport(chosen({ check: unproved }))).toMatchObject({ tone: 'warn' });
    expect(isReady(chosen({ check: unproved, isConfirmed: true }))).toBe(true);
  });

  it('is not ready without a booking, with a problem, or when it is there', () => {
    for (const wrong of [{ booking: null }, { problem: 'This is not a PDF.' }, { isThere: true }])
      expect(isReady(chosen({ check: { ...check, ...wrong } }))).toBe(false);
    for (const state of ['waiting', 'checking', 'uploading', 'uploaded'] as const)
      expect(isReady(chosen({ state }))).toBe(false);
  });

  it('is tried again only after a failure that may pass', () => {
    const failed = (isRetried: boolean) => chosen({ failure: { message: 'No network.', isRetried } });
    expect(isReady(failed(true))).toBe(true);
    expect(isReady(failed(false))).toBe(false);
    expect(describeReport(failed(true))).toEqual({ text: 'No network.', tone: 'bad' });
  });

  it('is uploaded as it is when its turn comes, and not once it is taken out or of another booking', async () => {
    let list = [1, 2, 3, 4].map((key) => chosen({ key }));
    const uploaded: ChosenReport[] = [];
    await uploadInTurn(
      () => list,
      async (report) => {
        uploaded.push(report);
        if (report.key > 1) return;
        list = [
          chosen({ key: 1, state: 'uploaded' }),
          chosen({ key: 3, bookingId: 2, state: 'waiting', check: null }),
          chosen({ key: 4, kind: 'partial' }),
        ];
      },
    );
    expect(uploaded.map(({ key, kind }) => [key, kind])).toEqual([
      [1, 'final'],
      [4, 'partial'],
    ]);
  });
});
