import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { editedVersion, positiveId, requiredText, rupees } from '../scalars.ts';
import { importReference, type lastImportAnswer, type undoAnswer } from '../vendor/price-list.ts';
import { maxChosenPrices } from './admin-limits.ts';

const missingOffer = 'There is no such price.';
const offerId = positiveId(missingOffer);

export const offerReference = z.object({ vendorTestId: offerId });

export const priceHistoryAnswer = z.object({
  /** The newest first. What an import or the first entry of a price wrote is among them, if it was written in a portal. */
  changes: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      before: z.nullable(rupees),
      after: rupees,
    }),
  ),
});

const listOf = <Item extends z.core.$ZodType>(item: Item) =>
  z
    .array(item)
    .check(
      z.minLength(1, 'Choose a price.'),
      z.maxLength(maxChosenPrices, `Choose at most ${maxChosenPrices} prices.`),
    );

export const chosenOffers = z.object({ vendorTestIds: listOf(offerId) });

/** Without those that were never changed. */
export const earlierPrices = z.object({ prices: z.array(z.object({ vendorTestId: z.number(), before: rupees })) });

/** As they were shown. */
const offers = listOf(z.object({ vendorTestId: offerId, version: editedVersion }));

export const hiddenOffers = z.object({
  offers,
  reason: requiredText('Please say why: the lab reads it.', 500),
});
export const shownOffers = z.object({ offers });

/** With their versions, as `showOffers` needs them. */
export const changedOffers = z.object({
  offers: z.array(z.object({ vendorTestId: z.number(), version: z.number() })),
});

const vendorId = positiveId('There is no such lab.');
export const importingLab = z.object({ vendorId });
export const undoneLabImport = z.object({
  vendorId,
  ...importReference.shape,
  reason: requiredText('Please say why: the lab reads it.', 500),
});

export const priceHistory = defineEndpoint<typeof offerReference, typeof priceHistoryAnswer>()({
  method: 'GET',
  path: '/_api/admin/pricing/history',
  summary: 'What a price was, and who changed it in a portal. At most 50 changes.',
  access: 'admin',
  adminRoles: ['finance'],
  personalData: 'accounts',
});

export const pricesBefore = defineEndpoint<typeof chosenOffers, typeof earlierPrices>()({
  method: 'POST',
  path: '/_api/admin/pricing/before',
  summary: 'The prices before their last change.',
  access: 'admin',
  adminRoles: ['finance'],
  readsOnly: true,
});

export const hideOffers = defineEndpoint<typeof hiddenOffers, typeof changedOffers>()({
  method: 'POST',
  path: '/_api/admin/pricing/hide',
  summary:
    'Takes tests out of the lists of their labs, all or none, and tells the owners by mail a few minutes later. A lab can bring them back.',
  access: 'admin',
  adminRoles: ['finance'],
  errorStatuses: [404, 409],
});

export const showOffers = defineEndpoint<typeof shownOffers, typeof changedOffers>()({
  method: 'POST',
  path: '/_api/admin/pricing/show',
  summary: 'Takes the hiding back. Mails that have not left yet are dropped.',
  access: 'admin',
  adminRoles: ['finance'],
  errorStatuses: [404, 409],
});

export const lastLabImport = defineEndpoint<typeof importingLab, typeof lastImportAnswer>()({
  method: 'GET',
  path: '/_api/admin/pricing/last-import',
  summary: 'The last price list that a lab took over.',
  access: 'admin',
  adminRoles: ['support', 'finance'],
  personalData: 'accounts',
});

export const undoLabImport = defineEndpoint<typeof undoneLabImport, typeof undoAnswer>()({
  method: 'POST',
  path: '/_api/admin/pricing/undo-import',
  summary:
    'Puts back what the last price list of a lab has changed, but for prices that were edited afterwards, and tells the owners by mail.',
  access: 'admin',
  adminRoles: ['finance'],
  errorStatuses: [404, 409],
});
