import { describe, expect, it } from 'vitest';
import { fromIndiaTime } from '../../time/calendar.ts';
import { writeBookingReminder } from './booking-reminder.ts';
import { sampleMessageData } from './sample-message-data.ts';

const data = sampleMessageData['booking-reminder'];

describe('the reminder of a booking', () => {
  it('has the preparation worked out for the time of the visit', () => {
    const { lists } = writeBookingReminder({ ...data, appointment: { day: '2026-11-27', minute: 7.5 * 60 } });
    expect(lists[0]?.lines[0]).toContain('7:30 pm');
  });

  it.each([
    ['Today', '2026-11-27', 0],
    ['Tomorrow', '2026-11-26', 23 * 60 + 59],
    ['Your visit: Friday', '2026-11-25', 12 * 60],
  ])('begins with "%s", and says neither test nor lab in its subject', (beginning, day, minute) => {
    const { subject } = writeBookingReminder({ ...data, now: fromIndiaTime({ day, minute }) });
    expect(subject.startsWith(beginning)).toBe(true);
    expect(subject).not.toMatch(/Lipid|sugar|Sunrise/);
  });
});
