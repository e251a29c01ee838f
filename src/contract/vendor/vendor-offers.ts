import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type {
  newOffer,
  offerChange,
  offerReference,
  ownOffer,
  ownOfferList,
  ownOffersInput,
} from './vendor-offers-schemas.ts';

export type OwnOffer = z.output<typeof ownOffer>;

export const ownOffers = defineEndpoint<typeof ownOffersInput, typeof ownOfferList>()({
  method: 'GET',
  path: '/_api/vendor/tests',
  summary: 'The tests that the lab offers, by name; or with `withdrawn` those that it no longer offers.',
  access: 'vendor-owner',
});

export const addOffer = defineEndpoint<typeof newOffer, typeof ownOffer>()({
  method: 'POST',
  path: '/_api/vendor/tests/add',
  summary: 'Offers a test of the catalogue; one that was withdrawn comes back with the new price.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const updateOffer = defineEndpoint<typeof offerChange, typeof ownOffer>()({
  method: 'POST',
  path: '/_api/vendor/tests/update',
  summary: 'Changes what a test costs at the lab, and the terms of its report.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const withdrawOffer = defineEndpoint<typeof offerReference, typeof ownOffer>()({
  method: 'POST',
  path: '/_api/vendor/tests/delete',
  summary: 'Takes a test out of the list of the lab. Bookings of it stay.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const restoreOffer = defineEndpoint<typeof offerReference, typeof ownOffer>()({
  method: 'POST',
  path: '/_api/vendor/tests/restore',
  summary: 'Offers a withdrawn test again, as it was.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});
