import * as contract from '../../contract/patient/support/legal.ts';
import { legalText, legalTextInput } from '../../contract/patient/support/legal-schemas.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import type { LegalTexts } from './legal-texts.ts';

export const findLegalText = implement(contract.findLegalText, legalTextInput, legalText).with<{
  legalTexts: LegalTexts;
}>(async ({ topic }, { legalTexts }) => {
  const blocks = legalTexts.topics.get(topic);
  if (!blocks) throw new HttpError(404, 'There is no such text.');
  return { blocks: [...blocks] };
});
