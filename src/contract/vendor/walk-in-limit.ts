import { defineEndpoint } from '../endpoint.ts';
import type { currentWalkInLimit, noInput, walkInLimit } from './walk-in-limit-schemas.ts';

export const maxWalkInLimit = 500;

export const findWalkInLimit = defineEndpoint<typeof noInput, typeof currentWalkInLimit>()({
  method: 'GET',
  path: '/_api/vendor/availability/walk-ins',
  summary: 'How many walk-ins may be written down as waiting in each half-hour.',
  access: 'vendor-desk',
});

export const updateWalkInLimit = defineEndpoint<typeof walkInLimit, typeof currentWalkInLimit>()({
  method: 'POST',
  path: '/_api/vendor/availability/walk-ins',
  summary: 'Set how many walk-ins may be written down as waiting in each half-hour. Those who wait already stay.',
  access: 'vendor-owner',
});
