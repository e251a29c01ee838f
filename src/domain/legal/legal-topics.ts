/** The operator's texts on law, each a file of `LEGAL_DIR`. Without one, the program's own words stand on the home page. */
export const legalTopics = ['privacy', 'terms', 'cookies', 'disclaimer'] as const;
export type LegalTopic = (typeof legalTopics)[number];

export const legalTitles: Record<LegalTopic, string> = {
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  disclaimer: 'Disclaimer',
};

/** What every page knows of them. */
export type SiteLegal = {
  /** Name and address in one line. */
  company: string | null;
  /** Name and contact in one line. */
  grievanceOfficer: string | null;
  /** Those with a text of the operator. */
  topics: readonly LegalTopic[];
};
