import { formatPlural } from '../../text/plural.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

export type ImportFinishedData = { labName: string; addedCount: number; changedCount: number; testsUrl: string };

/** To the member who has imported a price list, so that a mistake is found while it can be undone. */
export function writeImportFinished(data: ImportFinishedData, { brandName }: Site): MessageContent {
  const { labName, addedCount, changedCount, testsUrl } = data;
  return {
    subject: `Your price list is imported: ${formatPlural(addedCount + changedCount, 'row')}`,
    paragraphs: [`Patients now see the imported prices of ${labName}. The last import can be undone.`],
    facts: [
      { label: 'New', value: formatPlural(addedCount, 'test') },
      { label: 'Changed', value: formatPlural(changedCount, 'test') },
    ],
    lists: [],
    links: [{ label: 'See the tests of the lab', url: testsUrl }],
    closing: `${brandName} sends this because you imported a price list. If it was not you, change your password.`,
  };
}
