import { type LegalTopic, legalTopics } from '../../domain/legal/legal-topics.ts';
import { smsKinds } from '../../domain/messages/templates/message-templates.ts';
import type { LegalTexts } from '../legal/legal-texts.ts';
import type { SmsTemplates } from '../messages/sms-templates.ts';
import type { Finding } from './check-settings.ts';

/** The program writes the cookies' list itself. */
const wantedTopics: readonly LegalTopic[] = legalTopics.filter((topic) => topic !== 'cookies');

/** Findings about texts that the operator brings. */
export function checkTexts(sms: { templates: SmsTemplates } | undefined, legal: LegalTexts): Finding[] {
  const missingSms = smsKinds.filter((kind) => !sms?.templates[kind]);
  const drafts = wantedTopics.filter((topic) => !legal.topics.has(topic));
  const unnamed = [
    ...(legal.company ? [] : ['company.md']),
    ...(legal.grievanceOfficer ? [] : ['grievance-officer.md']),
  ];
  return [
    {
      name: 'each SMS has a registered text',
      isFine: missingSms.length === 0,
      found: describeMissing(sms ? missingSms : ['MSG91_AUTH_KEY']),
      advice:
        'Patients without an e-mail address are told nothing, and no code opens a booking. Register the texts of docs/operations.md (SMS), and list them in SMS_TEMPLATES.',
    },
    {
      name: 'the legal texts are yours',
      isFine: drafts.length === 0,
      found: drafts.length === 0 ? 'all' : `drafts of the program for ${drafts.join(', ')}`,
      advice: `No lawyer has read the drafts. Put ${drafts.map((topic) => `${topic}.md`).join(', ')} into the folder LEGAL_DIR.`,
    },
    {
      name: 'the company and its grievance officer are named',
      isFine: unnamed.length === 0,
      found: describeMissing(unnamed),
      advice: `The law wants both on the site. Put ${unnamed.join(' and ')} into the folder LEGAL_DIR.`,
    },
  ];
}

const describeMissing = (names: readonly string[]) => (names.length === 0 ? 'all' : `without ${names.join(', ')}`);
