import { formatPlural } from '../text/plural.ts';
import type { PlainDate } from '../time/calendar.ts';
import { formatDate, formatFullDate } from '../time/format-date.ts';

export type Reader = {
  role: 'admin' | 'owner' | 'desk' | 'collector' | 'visitor' | 'calendar' | 'token' | 'server';
  /** Null for our own people. */
  labName: string | null;
  /** False for a list in which the booking can have been. */
  isSure: boolean;
  times: number;
  firstOn: PlainDate;
  lastOn: PlainDate;
};

const roleTexts: Record<Reader['role'], string> = {
  admin: 'an administrator',
  owner: 'an owner',
  desk: 'the desk',
  collector: 'a collector',
  visitor: 'someone with its number or link',
  calendar: 'a calendar program',
  token: 'a program of the lab',
  server: 'a command on our server',
};

/** What a patient is told who asks who has read their data. It names labs and roles, and no person. */
export function writeReadersAnswer(readers: readonly Reader[], brandName: string, today: PlainDate): string {
  const list = (isSure: boolean) => {
    const lines = new Map<string, Reader>();
    for (const reader of readers.filter((each) => each.isSure === isSure)) {
      const who = `${reader.labName ?? brandName}, ${roleTexts[reader.role]}`;
      lines.set(who, joinReads(lines.get(who), reader));
    }
    return [...lines].map(([who, reads]) => `- ${who}: ${describeReads(reads)}`);
  };
  const [opened, possible] = [list(true), list(false)];
  return [
    `Who has read your bookings at ${brandName}, as of ${formatFullDate(today)}.`,
    opened.length > 0 ? ['Opened a booking of yours:', ...opened].join('\n') : 'Nobody has opened a booking of yours.',
    ...(possible.length > 0 ? [['Had a list in which it can have been:', ...possible].join('\n')] : []),
    'We keep this record for two years. Of a list we note its day and lab, and not who stands in it.',
  ].join('\n\n');
}

function joinReads(one: Reader | undefined, other: Reader): Reader {
  if (!one) return other;
  return {
    ...one,
    times: one.times + other.times,
    firstOn: one.firstOn < other.firstOn ? one.firstOn : other.firstOn,
    lastOn: one.lastOn > other.lastOn ? one.lastOn : other.lastOn,
  };
}

function describeReads({ times, firstOn, lastOn }: Reader): string {
  const days =
    firstOn === lastOn ? `on ${formatDate(firstOn)}` : `from ${formatDate(firstOn)} to ${formatDate(lastOn)}`;
  return `${formatPlural(times, 'time')}, ${days}`;
}
