import type * as z from 'zod/mini';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  addedOffers,
  newOffer,
  newOffers,
  offerChange,
  offerReference,
  ownOffer,
  ownOfferList,
  ownOffersInput,
  usualPriceAnswer,
  usualPriceInput,
  usualTest,
  usualTestList,
} from './vendor-offers-schemas.ts';

export type UsualTest = z.output<typeof usualTest>;
export type OwnOffer = z.output<typeof ownOffer>;

export const ownOffers = defineEndpoint<typeof ownOffersInput, typeof ownOfferList>()({
  method: 'GET',
  path: '/_api/vendor/tests',
  summary: 'The tests that the lab offers, by name; or with `withdrawn` those that it no longer offers.',
  access: 'vendor-owner',
});

export const usualPrice = defineEndpoint<typeof usualPriceInput, typeof usualPriceAnswer>()({
  method: 'GET',
  path: '/_api/vendor/tests/usual-price',
  summary: 'What a test usually costs in the city of the lab; null if fewer than three labs there offer it.',
  access: 'vendor-owner',
});

export const addOffer = defineEndpoint<typeof newOffer, typeof ownOffer>()({
  method: 'POST',
  path: '/_api/vendor/tests/add',
  summary:
    'Offers a test of the catalogue; one that was withdrawn comes back with the new price. Imaging cannot have home collection.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const updateOffer = defineEndpoint<typeof offerChange, typeof ownOffer>()({
  method: 'POST',
  path: '/_api/vendor/tests/update',
  summary: 'Changes what a test costs at the lab, and its other terms. Imaging cannot have home collection.',
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

export const usualTests = defineEndpoint<typeof emptyInput, typeof usualTestList>()({
  method: 'GET',
  path: '/_api/vendor/tests/usual',
  summary: 'The 40 tests that most labs of the city offer and the lab does not, the most usual first.',
  access: 'vendor-owner',
});

export const addOffers = defineEndpoint<typeof newOffers, typeof addedOffers>()({
  method: 'POST',
  path: '/_api/vendor/tests/add-several',
  summary:
    'Offers several tests with the usual terms, all or none. Tests that are in the list already keep their price.',
  access: 'vendor-owner',
  errorStatuses: [404],
});
