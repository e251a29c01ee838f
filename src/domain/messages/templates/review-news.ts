import { type ReviewRefusal, refusalSentences } from '../../reviews/review-terms.ts';
import type { PlainDate } from '../../time/calendar.ts';
import { formatFullDate } from '../../time/format-date.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site, SmsTemplate } from '../registered-sms.ts';
import { closingOf } from './booking-message.ts';
import { nameLabInSms } from './sms-lab-name.ts';

export type ReviewNewsData = {
  labName: string;
  news: 'published' | 'refused' | 'answered';
  refusedFor: ReviewRefusal | null;
  /** Until when it can be written again; null when that day has passed. */
  lastDay: PlainDate | null;
  reviewUrl: string;
};

const texts = {
  published: {
    subject: 'Your review is published',
    sentence: (labName: string) => `Your review is shown on the page of ${labName}. Thank you.`,
    link: 'See your review',
  },
  refused: {
    subject: 'Your review is not published',
    sentence: (labName: string) => `We do not show your review of ${labName}.`,
    link: 'Open your review',
  },
  answered: {
    subject: 'Your review has an answer',
    sentence: (labName: string) => `${labName} has answered your review.`,
    link: 'Read the answer',
  },
};

/** To the patient, without a word of the review or the answer: others may read the screen. */
export function writeReviewNews(data: ReviewNewsData, { brandName }: Site): MessageContent {
  const { labName, news, refusedFor, lastDay, reviewUrl } = data;
  const { subject, sentence, link } = texts[news];
  const again = lastDay && `You can write it again until ${formatFullDate(lastDay)}.`;
  return {
    subject,
    paragraphs: [sentence(labName), ...(news === 'refused' && again ? [again] : [])],
    facts: refusedFor ? [{ label: 'Reason', value: refusalSentences[refusedFor] }] : [],
    lists: [],
    links: [{ label: link, url: reviewUrl }],
    closing: closingOf({ brandName }),
  };
}

export const reviewNewsSms: SmsTemplate<ReviewNewsData> = {
  text: 'News of your review of ##lab##: ##link## - ##brand##',
  variables: ({ labName, reviewUrl }) => ({ lab: nameLabInSms(labName, 30), link: reviewUrl }),
};
