import type * as z from 'zod/mini';
import type { emptyInput, successAnswer } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { maxIdempotencyKeyLength } from '../../idempotency-key.ts';
import type { round, roundStepInput, roundTests, testRequest } from './own-round-schemas.ts';

export type Round = z.output<typeof round>;
export type RoundVisit = Round['visits'][number];
export type RoundTest = z.output<typeof roundTests>[number];

export const ownRound = defineEndpoint<typeof emptyInput, typeof round>()({
  method: 'GET',
  path: '/_api/vendor/round',
  summary: 'The homes to which the signed-in member goes today, by window, the nearest next.',
  access: 'vendor-collector',
  personalData: 'bookings',
});

export const takeRoundStep = defineEndpoint<typeof roundStepInput, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/round/step',
  summary: 'Note at the door how far an own visit is: on the way, collected with the amount taken, or not and why.',
  access: 'vendor-collector',
  headers: {
    'Idempotency-Key': `A name for this attempt, at most ${maxIdempotencyKeyLength} characters: its repetition for the same booking changes nothing.`,
  },
  errorStatuses: [404, 409],
});

export const listRoundTests = defineEndpoint<typeof emptyInput, typeof roundTests>()({
  method: 'GET',
  path: '/_api/vendor/round/tests',
  summary: 'The tests of the lab whose samples are collected at home, with their prices.',
  access: 'vendor-collector',
});

export const askForTest = defineEndpoint<typeof testRequest, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/round/ask',
  summary: 'Ask the desk at the door to add a test to an own visit, at the price that the patient was told.',
  access: 'vendor-collector',
  headers: {
    'Idempotency-Key': `A name for this attempt, at most ${maxIdempotencyKeyLength} characters: its repetition for the same test changes nothing.`,
  },
  errorStatuses: [404, 409],
});
