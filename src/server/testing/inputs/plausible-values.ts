import { addDays, type PlainDate } from '../../../domain/time/calendar.ts';
import type { Plausible } from './malformed-inputs.ts';

export type KnownIds = Record<'vendors' | 'tests' | 'offers' | 'users' | 'bookings' | 'packages', number[]>;

export const knownPassword = 'mango tree 7';

type ValuesByName = readonly (readonly [name: RegExp, values: readonly unknown[]])[];

/** Many, because an address can register once, and a phone number has few open bookings. */
const many = Array.from({ length: 40 }, (_, index) => index);

/** By the name of a field; the first that matches counts. `day` is one on which labs can be booked. */
const listByName = (day: PlainDate): ValuesByName => [
  [/email/i, ['asha@jaanch.example', ' ASHA@jaanch.example ', ...many.map((number) => `fuzz-${number}@example.in`)]],
  [/password/i, [knownPassword]],
  [/phone|contact/i, ['98765 43210', '022 2345 6789', ...many.map((number) => `+9198765432${10 + number}`)]],
  [/appointmentDate|until/i, [`${day}T00:00:00.000Z`, `${day}T00:00:00+05:30`, day]],
  [/date|^from$|^to$|dates/i, [day, addDays(day, 1), addDays(day, 90), '2026-11-24', '']],
  [/time$/i, ['07:00', '09:00', '12:30', '20:00', '23:59', '']],
  [/expectedPrice/, ['350.00']],
  [/price/i, ['350.00', 350, '1', 99.99, 999999]],
  [/latitude|^lat$/i, [19.07, '19.07', 28.6]],
  [/longitude|^lon$/i, [72.87, '72.87', 77.2]],
  [/pincode/i, ['400053', '411 001']],
  [
    /^(city|location|near|address|formattedAddress|locality|locationFilter)$/i,
    ['Mumbai', 'Andheri West, Mumbai', 'pune'],
  ],
  [/website|linkUrl/i, ['https://example.invalid/a', 'example.in', '/packages']],
  [/imageUrl|logoUrl/i, ['data:image/png;base64,iVBORw0KGgo=', '/images/none.webp', 'http://127.0.0.1/a.png']],
  [/vendorSlug/i, ['arogya-diagnostics-andheri', 'none']],
  [/slug|query|search|text|name/i, ['cbc', 'complete-blood-count', 'thyroid mumbai', 'खून', 'Asha Verma', 'vitamin d']],
  [/gst/i, ['27AAPFU0939F1ZV']],
  [/prefix/, ['SAI', 'b2']],
  [/percent/, [5, 18, '18']],
  [/^sac$/, ['999312', '9993']],
  [/version/i, [1, 2, '1']],
  [/dayOfWeek/i, [0, 1, 2, 3, 4, 5, 6]],
  [/slotDurationMinutes/i, [15, 30, 60]],
  [/maxSlotsPerTime|availableSlots|cards|profiles|days|page|limit|pageSize|radius|maxWidth/i, [1, 2, 5, '10']],
  [/status/i, ['pending', 'confirmed', 'cancelled', 'completed', 'open']],
  [/fields/i, ['name', 'geometry']],
  [/gender/i, ['female', 'male', 'other']],
  [/age$/i, [41, '7']],
  [/token|photoReference|placeId|after|thingKey|code/i, ['x'.repeat(43), 'ABCD-EFGH-JK', '1', '2026-11-20.5']],
];

const byId: readonly (readonly [RegExp, keyof KnownIds])[] = [
  [/vendorTestId/, 'offers'],
  [/vendorId/, 'vendors'],
  [/packageId/, 'packages'],
  [/testIds?$/, 'tests'],
  [/userId|assignedTo/, 'users'],
  [/bookingId/, 'bookings'],
];

export function createPlausible(ids: KnownIds, day: PlainDate = '2026-12-01'): Plausible {
  const byName = listByName(day);
  const any = [...new Set(Object.values(ids).flat())];
  return (field) => {
    const kind = byId.find(([name]) => name.test(field))?.[1];
    const known = kind ? ids[kind] : /^ids?$|Id$/.test(field) ? any : undefined;
    if (known) return known.length > 0 ? [...known, String(known[0])] : [1];
    return byName.find(([name]) => name.test(field))?.[1];
  };
}
