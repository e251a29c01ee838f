import { formatPlural } from '../../text/plural.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

/** Counts only, so that no person's data waits in a mailbox. */
export type OperatorMorningData = {
  waitingLabs: number;
  waitingChanges: number;
  /** Mails of earlier releases lack it. */
  reviewsToDecide?: number;
  overdue: number;
  /** Complaints and data requests to answer within a day. */
  dueSoon: number;
  /** Since the morning before. */
  failedMessages: number;
  failedJobs: readonly string[];
  consoleUrl: string;
  stopUrl: string;
};

export function writeOperatorMorning(data: OperatorMorningData, { brandName }: Site): MessageContent {
  const { waitingLabs, waitingChanges, reviewsToDecide = 0, overdue, dueSoon } = data;
  const { failedMessages, failedJobs, consoleUrl, stopUrl } = data;
  const parts = [
    { label: 'Labs that wait for approval', count: waitingLabs, page: 'approvals', link: 'Open the approvals' },
    { label: 'Changes of labs that wait', count: waitingChanges, page: 'approvals', link: 'Open the approvals' },
    { label: 'Reviews to decide', count: reviewsToDecide, page: 'reviews', link: 'Open the reviews' },
    { label: 'Overdue complaints and requests', count: overdue, page: 'messages', link: 'Open the messages' },
    { label: 'Due within a day', count: dueSoon, page: 'messages', link: 'Open the messages' },
    {
      label: 'Messages that failed since yesterday',
      count: failedMessages,
      page: 'sent-messages?state=failed',
      link: 'Open the failed messages',
    },
    { label: 'Jobs that failed', count: failedJobs.length, page: 'jobs', link: 'Open the background jobs' },
  ].filter(({ count }) => count > 0);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const links = new Map(parts.map(({ link, page }) => [link, `${consoleUrl}/${page}`]));
  return {
    subject: `${formatPlural(total, 'thing')} to look at on ${brandName}`,
    paragraphs: ['Good morning. This waits for an operator.'],
    facts: parts.map(({ label, count }) => ({ label, value: String(count) })),
    lists: failedJobs.length > 0 ? [{ title: 'Jobs that failed', lines: failedJobs }] : [],
    links: [...links].map(([label, url]) => ({ label, url })),
    closing: `You are an administrator of ${brandName}. On mornings with nothing to do there is no mail.`,
    stopUrl,
  };
}
