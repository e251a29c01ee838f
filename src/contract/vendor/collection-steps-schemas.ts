import * as z from 'zod/mini';
import { type CollectionStep, collectionSteps } from '../../domain/home-collection/collection-steps.ts';
import { notCollectedReasons } from '../../domain/home-collection/not-collected.ts';
import { optionalText, positiveId, price } from '../scalars.ts';
import { bookingId } from './booking-schemas.ts';
import { notALabsCollector } from './collection-steps.ts';
import { memberRole } from './members-schemas.ts';

export const noInput = z.object({});

export const collectorList = z.array(z.object({ userId: z.number(), name: z.string(), role: memberRole }));

const chooseWhy = 'Choose why there is no sample.';
const wrongAmount = 'Enter the amount that was taken, such as 640 or 0.';

/** What the collector notes at the door. */
export const foundAtDoor = {
  /** Why there is no sample; for 'not-collected' only. */
  notCollected: z.nullish(z.enum(notCollectedReasons, chooseWhy)),
  note: optionalText(300),
  /** The money that the collector took; for 'collected' only. */
  taken: z.nullish(z.union([z.literal(['0', '0.00', 0]), price], wrongAmount)),
};

type Found = { step: CollectionStep; notCollected?: string | null; note: string | null; taken?: unknown };

export const fitsStep = [
  z.refine<Found>(({ step, notCollected }) => (step === 'not-collected') === (notCollected != null), {
    path: ['notCollected'],
    error: chooseWhy,
  }),
  z.refine<Found>(({ notCollected, note }) => notCollected !== 'other' || note !== null, {
    path: ['note'],
    error: 'Say in a few words why there is no sample.',
  }),
  z.refine<Found>(({ step, taken }) => taken == null || step === 'collected', { path: ['taken'], error: wrongAmount }),
] as const;

export const stepInput = z
  .object({
    bookingId,
    step: z.enum(collectionSteps, 'Choose how far the collection is.'),
    /** Who goes; for 'assigned' only. */
    collectorId: z.nullish(positiveId(notALabsCollector)),
    /** The step when the user decided; if it has changed since, nothing happens. */
    seenStep: z.optional(z.enum(collectionSteps)),
    ...foundAtDoor,
  })
  .check(
    z.refine(({ step, collectorId }) => (step === 'assigned') === (collectorId != null), {
      path: ['collectorId'],
      error: notALabsCollector,
    }),
    ...fitsStep,
  );
