import type { EndpointDescription } from '../../../contract/endpoint.ts';
import type { CurrentVendor } from '../caller.ts';
import { FairQueue, vendorKey } from '../fair-queue.ts';

/** With 8 MB each, and copies of the form's reader, they take up to 150 MB. */
const inMemory = 6;
/** One lab on a slow line leaves room for others. */
const inMemoryOfLab = 2;

const bodies = new FairQueue({
  running: inMemory,
  runningPerKey: inMemoryOfLab,
  waitingPerKey: 50,
  waiting: 200,
  retryAfterSeconds: 5,
  fullMessage: 'Many files are being uploaded at this moment. Please try again in a few seconds.',
});

/** Reads and answers a call once its body has room in memory. Throws an `HttpError` 503 if too many wait. */
export function takeTurn<T>(
  { takesTurns }: EndpointDescription,
  { vendor }: { vendor?: CurrentVendor },
  answer: () => Promise<T>,
): Promise<T> {
  return takesTurns && vendor ? bodies.run(vendorKey(vendor.id), answer) : answer();
}
