import { LRUCache } from 'lru-cache';
import type { EndpointDescription } from '../../../contract/endpoint.ts';
import { changesData } from '../../../contract/vendor-token.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { addDays, fromIndiaTime, type PlainDate, toIndiaTime } from '../../../domain/time/calendar.ts';
import type { CallServices } from '../call-context.ts';
import { callerKey, tooManyRequests } from '../rate-limit.ts';
import { type Reading, recordAccess } from './access-log.ts';
import type { authorize } from './authorize.ts';
import { listPatients } from './personal-data.ts';

/** Bookings that an account of a lab's desk, or a token, reads in a day. Reading one again is free. */
export const maxPatientsOfDay = 2000;

/** By caller, the bookings that were read on a day, in this process. The least recently seen caller is forgotten. */
const readByCaller = new LRUCache<string, { day: PlainDate; bookings: Set<number> }>({ max: 1000 });

/**
 * Throws 429 before an answer with too many patients is sent, and records that. A desk works with the patients of a few days; more
 * is a copy of the lab's bookings, which an owner may make.
 */
export async function limitPatients(
  services: Pick<CallServices, 'db' | 'config' | 'clock'>,
  endpoint: EndpointDescription,
  { user, vendor }: Awaited<ReturnType<typeof authorize>>,
  reading: Reading,
  answer: unknown,
) {
  const { config, clock } = services;
  const isLimited = user && vendor && vendor.role !== 'owner' && reading.about === 'bookings' && !changesData(endpoint);
  if (!isLimited || config.rateLimitScale === 0) return;
  const key = callerKey(user.id, config, vendor.tokenId);
  const { day } = toIndiaTime(clock());
  const before = readByCaller.get(key);
  const bookings = new Set(before?.day === day ? before.bookings : []);
  for (const id of listPatients(answer)) bookings.add(id);
  if (bookings.size <= maxPatientsOfDay * config.rateLimitScale) {
    readByCaller.set(key, { day, bookings });
    return;
  }
  await recordAccess(services, { ...reading, scope: { ...reading.scope, isRefused: true } }, 0);
  const waitMs = fromIndiaTime({ day: addDays(day, 1), minute: 0 }) - clock();
  throw tooManyRequests(
    waitMs / 1000,
    () =>
      `You can see ${formatCount(maxPatientsOfDay)} patients in a day, and have reached that. Ask an owner of the lab for more.`,
  );
}
