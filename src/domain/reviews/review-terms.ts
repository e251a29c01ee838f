/** Days after the visit until which it can be reviewed. */
export const daysToReview = 90;
/** One review of a phone number and lab in so many days. */
export const quarterDays = 90;
export const maxReviewLength = 1000;
export const maxAnswerLength = 1000;

export const starCounts = [1, 2, 3, 4, 5] as const;

/** `waiting`: an operator has not decided yet. A withdrawn one has lost its text. */
export const reviewStates = ['waiting', 'published', 'refused', 'withdrawn'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewStateNames: Record<ReviewState, string> = {
  waiting: 'To decide',
  published: 'Published',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** How long the patient waited after the time of the visit. */
export const waitedNames = {
  'under-15': 'Less than 15 minutes',
  'under-30': '15 to 30 minutes',
  'under-60': '30 minutes to an hour',
  'over-60': 'More than an hour',
} as const;
export type Waited = keyof typeof waitedNames;
export const waitedTimes = Object.keys(waitedNames) as [Waited, ...Waited[]];

export const reportTimeNames = { yes: 'On time', no: 'Late', 'not-yet': 'I still wait for it' } as const;
export type ReportTime = keyof typeof reportTimeNames;
export const reportTimes = Object.keys(reportTimeNames) as [ReportTime, ...ReportTime[]];

/** Why a review is not published, in words for the person who wrote it, and why a lab reports one. No reason is about the number of stars. */
export const refusalSentences = {
  'personal-data': 'It names a person, or has a phone number, an address or other personal data.',
  abuse: 'It insults or threatens a person, or speaks of a group of people with contempt.',
  advertising: 'It advertises, or leads to another offer.',
  'not-about-visit': 'It is not about this visit.',
  'no-visit': 'The lab’s records and what you wrote do not show a visit.',
} as const;
/** The same for whoever chooses one. */
export const refusalNames: Record<keyof typeof refusalSentences, string> = {
  'personal-data': 'Personal data',
  abuse: 'Abuse',
  advertising: 'Advertising',
  'not-about-visit': 'Not about the visit',
  'no-visit': 'No visit',
};
export type ReviewRefusal = keyof typeof refusalSentences;
export const reviewRefusals = Object.keys(refusalSentences) as [ReviewRefusal, ...ReviewRefusal[]];
