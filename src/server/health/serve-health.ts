import type { Hono, Context as HonoContext } from 'hono';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { getCatalogueVersion } from '../catalogue/catalogue-queries.ts';
import { beforeDeadline } from '../database/deadline.ts';
import type { CallServices } from '../http/call-context.ts';
import { HttpError } from '../http/http-error.ts';
import type { Readiness } from './readiness.ts';

export const unavailableMessage = 'The service is not available at this moment. Please try again shortly.';

/** Monitoring treats late answers as failures. */
const healthTimeoutMs = 2000;

type Checked = Pick<CallServices, 'db' | 'readDb' | 'log'> & {
  catalogue: Catalogue;
  readiness: Readiness;
  images: { isBucketAvailable: boolean | null };
};

/**
 * `live` says that the process answers, and `ready` that a load balancer should send requests to it. Neither asks the
 * database, whose failure concerns all processes: `health` does. Without the bucket of pictures all else works.
 */
export function serveHealth(app: Hono, services: Checked) {
  app.get('/_api/live', (http) => http.json({ status: 'ok' }));
  app.get('/_api/ready', (http) => (services.readiness.isReady ? http.json(toStatus(services)) : refuse()));
  app.get('/_api/health', (http) => answerHealth(http, services));
}

async function answerHealth(http: HonoContext, services: Checked): Promise<Response> {
  try {
    const timeoutMs = healthTimeoutMs;
    await beforeDeadline(checkHealth(services), 'The database did not answer in time.', { timeoutMs });
  } catch (error) {
    services.log.error({ reason: String(error) }, 'not healthy');
    refuse();
  }
  return http.json(toStatus(services));
}

const toStatus = ({ images }: Checked) => ({
  status: 'ok',
  ...(images.isBucketAvailable === false && { pictures: 'unavailable' }),
});

/** Fails if bookings or pages would: needs both databases and the catalogue, which every page reads. */
async function checkHealth({ db, readDb, catalogue }: Checked): Promise<void> {
  await Promise.all([...new Set([db, readDb])].map(getCatalogueVersion));
  await catalogue.check();
}

function refuse(): never {
  throw new HttpError(503, unavailableMessage, { headers: { 'Retry-After': '5' } });
}
