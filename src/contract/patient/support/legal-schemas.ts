import * as z from 'zod/mini';
import { legalTopics } from '../../../domain/legal/legal-topics.ts';

export const legalTextInput = z.object({ topic: z.enum(legalTopics) });

export const legalText = z.object({
  blocks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('heading'), text: z.string() }),
      z.object({ kind: z.literal('paragraph'), text: z.string() }),
      z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
    ]),
  ),
});
