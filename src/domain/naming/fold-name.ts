import { foldText } from '../search/scripts/fold-text.ts';
import { toKey, toTelling } from './name-index.ts';
import { toNameTokens } from './name-tokens.ts';

/** Letters of other scripts become several. An index of the database has room for it. */
const maxLength = 600;

/** The same for names that the judge takes for one: case, order, punctuation and words such as 'test' do not count. */
export function foldName(name: string): string {
  const key = toKey(toTelling(toNameTokens(name)));
  return (key || foldText(name) || name.toLowerCase()).slice(0, maxLength);
}
