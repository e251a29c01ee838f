import { describe, expect, it } from 'vitest';
import { fromIndiaTime } from '../time/calendar.ts';
import { type CalendarEvent, formatCalendarFeed, formatICalendar } from './icalendar.ts';

const event: CalendarEvent = {
  uid: 'K7M2P9QXYZ@jaanch.example',
  title: 'Complete Blood Count',
  description: 'Pay at the lab',
  location: 'Sunrise Lab',
  startsAt: fromIndiaTime({ day: '2026-11-21', minute: 9 * 60 + 30 }),
  durationMinutes: 30,
  writtenAt: fromIndiaTime({ day: '2026-11-20', minute: 18 * 60 }),
  sequence: 2,
};

const fileOf = (changes: Partial<CalendarEvent> = {}) => formatICalendar([{ ...event, ...changes }], 'Jaanch').content;
const unfolded = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

describe('formatICalendar', () => {
  it('writes one event with its times in UTC', () => {
    expect(fileOf()).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Jaanch//Booking//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:K7M2P9QXYZ@jaanch.example',
        'DTSTAMP:20261120T123000Z',
        'SEQUENCE:2',
        'DTSTART:20261121T040000Z',
        'DTEND:20261121T043000Z',
        'SUMMARY:Complete Blood Count',
        'LOCATION:Sunrise Lab',
        'DESCRIPTION:Pay at the lab',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('cancels an event', () => {
    const cancelled = formatICalendar([{ ...event, status: 'CANCELLED' }], 'Jaanch');
    expect(cancelled.method).toBe('CANCEL');
    expect(unfolded(cancelled.content)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:K7M2P9QXYZ@jaanch.example', 'STATUS:CANCELLED']),
    );
  });

  it('puts an early morning in India on the day before in UTC', () => {
    const startsAt = fromIndiaTime({ day: '2026-01-01', minute: 5 * 60 });
    expect(fileOf({ startsAt })).toContain('DTSTART:20251231T233000Z\r\n');
  });

  it('escapes backslashes, semicolons, commas and line breaks, but not colons', () => {
    const lines = unfolded(fileOf({ description: 'a\\b; c, d: e\r\nf\ng\rh' }));
    expect(lines).toContain('DESCRIPTION:a\\\\b\\; c\\, d: e\\nf\\ng\\nh');
  });

  it('does not let input add lines or control characters', () => {
    const file = fileOf({ title: 'x\r\nEND:VCALENDAR\u0007\u0000' });
    expect(unfolded(file)).toContain('SUMMARY:x\\nEND:VCALENDAR');
    expect(file.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  });

  it('folds lines at 75 octets without losing text', () => {
    const description = 'Nothing but water, '.repeat(30).trim();
    const file = fileOf({ description });
    expect(unfolded(file)).toContain(`DESCRIPTION:${description.replaceAll(',', '\\,')}`);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('leaves a line of exactly 75 octets whole', () => {
    const location = 'x'.repeat(75 - 'LOCATION:'.length);
    expect(fileOf({ location })).toContain(`\r\nLOCATION:${location}\r\n`);
    expect(fileOf({ location: `${location}y` })).toContain(`\r\nLOCATION:${location}\r\n y\r\n`);
  });

  it('counts octets, not characters, and never splits a character', () => {
    const location = 'जाँच केंद्र 🩺 '.repeat(12).trim();
    const file = fileOf({ location });
    expect(unfolded(file)).toContain(`LOCATION:${location}`);
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  });
});

describe('formatCalendarFeed', () => {
  it('names the calendar, gives the refresh interval, and contains every event', () => {
    const events: CalendarEvent[] = [event, { ...event, uid: 'B7M2P9QXYZ@jaanch.example', status: 'TENTATIVE' }];
    const lines = unfolded(formatCalendarFeed(events, { producer: 'Jaanch', name: 'Sunrise, Pune', refreshHours: 1 }));
    expect(lines).toContain('X-WR-CALNAME:Sunrise\\, Pune');
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual(['STATUS:TENTATIVE']);
  });

  it('writes a valid calendar without events', () => {
    const file = formatCalendarFeed([], { producer: 'Jaanch', name: 'x', refreshHours: 1 });
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });
});
