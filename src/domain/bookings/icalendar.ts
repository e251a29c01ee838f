/** An appointment as a calendar file (iCalendar, RFC 5545) that any phone or desktop calendar opens. */
export type CalendarEvent = {
  /** Stable per appointment, so that a calendar replaces the event when it is saved again. */
  uid: string;
  title: string;
  description: string;
  location: string;
  startsAt: number;
  durationMinutes: number;
  writtenAt: number;
  /** Of several states of the event, a calendar takes the one with the highest number. */
  sequence: number;
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
};

/** A calendar removes the event of a file with the second method. */
type CalendarMethod = 'PUBLISH' | 'CANCEL';

export type CalendarFile = { method: CalendarMethod; content: string };

const maxLineOctets = 75;

/** Times are in UTC, so no time zone definition is needed. A cancelled event beside others has its status alone. */
export function formatICalendar(events: readonly CalendarEvent[], producer: string): CalendarFile {
  const method = events.every(({ status }) => status === 'CANCELLED') ? 'CANCEL' : 'PUBLISH';
  return { method, content: formatCalendar(events, producer, method) };
}

/** A calendar feed for subscriptions; clients refresh after the given number of hours. */
export function formatCalendarFeed(
  events: readonly CalendarEvent[],
  { producer, name, refreshHours }: { producer: string; name: string; refreshHours: number },
): string {
  return formatCalendar(events, producer, 'PUBLISH', [
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
  ]);
}

function formatCalendar(
  events: readonly CalendarEvent[],
  producer: string,
  method: CalendarMethod,
  properties: readonly string[] = [],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(producer)}//Booking//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
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
    `SEQUENCE:${event.sequence}`,
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

/** Folds a line before it exceeds 75 octets of UTF-8, never inside a character. */
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
