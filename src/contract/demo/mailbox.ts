import type * as z from 'zod/mini';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { demoMailbox } from './mailbox-schemas.ts';

export type DemoMailbox = z.output<typeof demoMailbox>;

export const getDemoMailbox = defineEndpoint<typeof emptyInput, typeof demoMailbox>()({
  method: 'GET',
  path: '/_api/demo/mailbox',
  summary: 'What patients of the demo would have received. 404 outside the demo, and where mails are really sent.',
  access: 'public',
  limit: { kind: 'demo mailbox', calls: 120, windowSeconds: 60 },
  errorStatuses: [404],
});
