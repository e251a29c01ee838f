import * as z from 'zod/mini';
import { collectionSteps } from '../../domain/home-collection/collection-steps.ts';
import { positiveId } from '../scalars.ts';
import { bookingId } from './booking-schemas.ts';
import { notALabsCollector } from './collection-steps.ts';
import { memberRole } from './members-schemas.ts';

export const noInput = z.object({});

export const collectorList = z.array(z.object({ userId: z.number(), name: z.string(), role: memberRole }));

export const stepInput = z
  .object({
    bookingId,
    step: z.enum(collectionSteps, 'Choose how far the collection is.'),
    /** Who goes; for 'assigned' only. */
    collectorId: z.nullish(positiveId(notALabsCollector)),
    /** The step when the user decided; if it has changed since, nothing happens. */
    seenStep: z.optional(z.enum(collectionSteps)),
  })
  .check(
    z.refine(({ step, collectorId }) => (step === 'assigned') === (collectorId != null), {
      path: ['collectorId'],
      error: notALabsCollector,
    }),
  );
