import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

export type LabReviewNewsData = { labName: string; reviewsUrl: string; stopUrl: string };

/** To an owner of the lab who wants to know at once. What the patient wrote stands in the portal only. */
export function writeLabReviewNews(data: LabReviewNewsData, { brandName }: Site): MessageContent {
  const { labName, reviewsUrl, stopUrl } = data;
  return {
    subject: `New review of ${labName}`,
    paragraphs: [`A patient has reviewed a visit to ${labName}. You can answer the review once.`],
    facts: [],
    lists: [],
    links: [{ label: 'Read the review', url: reviewsUrl }],
    closing: `You own ${labName} on ${brandName}, and get its bookings and reviews by mail.`,
    stopUrl,
  };
}
