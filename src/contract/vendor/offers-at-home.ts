import * as z from 'zod/mini';
import { canCollectAtHome, imagingAtHomeMessage } from '../../domain/home-collection/imaging-at-lab.ts';
import { defineEndpoint } from '../endpoint.ts';
import { refusal } from '../refusal.ts';
import { category } from '../scalars.ts';

export const categoryAtHome = z.object({ category, isAtHome: z.boolean('Either true or false.') }).check(
  z.refine(({ category, isAtHome }) => !isAtHome || canCollectAtHome(category), {
    path: ['category'],
    ...refusal(imagingAtHomeMessage, 'not-together'),
  }),
);

export const changedAtHome = z.object({ changed: z.number() });

export const collectCategoryAtHome = defineEndpoint<typeof categoryAtHome, typeof changedAtHome>()({
  method: 'POST',
  path: '/_api/vendor/tests/at-home',
  summary:
    'Collects all offered tests of a category at home, or none of them. Those that the catalogue takes at the lab only stay there.',
  access: 'vendor-owner',
});
