/** An appointment as a calendar file (iCalendar, RFC 5545) that any phone or desktop calendar opens. */
export type CalendarEvent = {
  /** Stays the same when the same appointment is saved again, so that calendars replace it. */
  uid: string;
  title: string;
  description: string;
  location: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  durationMinutes: number;
  /** When the file was made, or the event changed for the last time. */
  writtenAt: number;
  /** Whether it is certain. */
  status?: 'TENTATIVE' | 'CONFIRMED';
};

const maxLineOctets = 75;

/** The text of the file. Times are in UTC, so that it needs no description of a time zone. */
export function formatICalendar(event: CalendarEvent, producer: string): string {
  return formatCalendar([event], producer, []);
}

/** A calendar of many events to which other programs subscribe; they ask again after so many hours. */
export function formatCalendarFeed(
  events: readonly CalendarEvent[],
  { producer, name, refreshHours }: { producer: string; name: string; refreshHours: number },
): string {
  return formatCalendar(events, producer, [
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
  ]);
}

function formatCalendar(events: readonly CalendarEvent[], producer: string, properties: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(producer)}//Booking//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...properties,
    ...events.flatMap(formatEvent),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function formatEvent(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${formatUtcTime(event.writtenAt)}`,
    `DTSTART:${formatUtcTime(event.startsAt)}`,
    `DTEND:${formatUtcTime(event.startsAt + event.durationMinutes * 60_000)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.status ? [`STATUS:${event.status}`] : []),
    'END:VEVENT',
  ];
}

/** '20261121T040000Z' */
function formatUtcTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Breaks a line before it is longer than 75 octets of UTF-8; what follows starts with a space. No character is cut. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character);
    if (octets + size > maxLineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
