import { defineEndpoint } from '../../endpoint.ts';
import type { legalText, legalTextInput } from './legal-schemas.ts';

export const findLegalText = defineEndpoint<typeof legalTextInput, typeof legalText>()({
  method: 'GET',
  path: '/_api/legal',
  summary: "The operator's own text on privacy, terms, cookies or as a disclaimer, as headings, paragraphs and lists.",
  access: 'public',
  errorStatuses: [404],
});
