import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

/** What an operator has decided about a lab, or about a change that waited. */
export type LabDecision =
  | 'approved'
  | 'refused'
  | 'suspended'
  | 'change approved'
  | 'change refused'
  | 'prices hidden'
  | 'prices shown'
  | 'import undone';

export type LabDecisionData = {
  labName: string;
  decision: LabDecision;
  /** As the operator wrote it for the lab. */
  reason: string | null;
  /** The names of the tests whose prices it is about, empty for a whole price list. Mails of earlier releases lack it. */
  tests?: readonly string[];
  /** Where the lab can act: its profile, or its tests. */
  profileUrl: string;
};

const texts: Record<LabDecision, { subject: string; sentence: (labName: string) => string }> = {
  approved: {
    subject: 'Your lab is approved',
    sentence: (labName) => `${labName} is approved: patients can find and book it.`,
  },
  refused: {
    subject: 'Your lab was not approved',
    sentence: (labName) => `${labName} was not approved. Correct what the reason says, then ask for approval again.`,
  },
  suspended: {
    subject: 'Your lab is suspended',
    sentence: (labName) => `${labName} is suspended: patients cannot find or book it.`,
  },
  'change approved': {
    subject: 'Your change is approved',
    sentence: (labName) => `The change that you asked for is approved. Patients now see it at ${labName}.`,
  },
  'change refused': {
    subject: 'Your change was not approved',
    sentence: (labName) => `The change that you asked for was not approved. ${labName} stays as it is.`,
  },
  'prices hidden': {
    subject: 'Prices of your lab are hidden',
    sentence: (labName) =>
      `Patients do not see these tests of ${labName} any more. Bring them back from your withdrawn tests, with the right price.`,
  },
  'prices shown': {
    subject: 'Prices of your lab are shown again',
    sentence: (labName) => `Patients see these tests of ${labName} again. You have nothing to do.`,
  },
  'import undone': {
    subject: 'Your last price list is undone',
    sentence: (labName) =>
      `We have undone the last price list of ${labName}: its prices are what they were before it, and tests that it added are withdrawn. What was edited since stays.`,
  },
};

/** To the owners of a lab, when an operator has decided. */
export function writeLabDecision(data: LabDecisionData, { brandName }: Site): MessageContent {
  const { labName, decision, reason, tests, profileUrl } = data;
  const { subject, sentence } = texts[decision];
  return {
    subject: `${subject} on ${brandName}`,
    paragraphs: [sentence(labName)],
    facts: reason ? [{ label: 'Reason', value: reason }] : [],
    lists: tests && tests.length > 0 ? [{ title: 'Tests', lines: tests }] : [],
    links: [{ label: tests ? 'Open your tests' : 'Open the profile of your lab', url: profileUrl }],
    closing: `${brandName} sends this because you are an owner of ${labName}.`,
  };
}
