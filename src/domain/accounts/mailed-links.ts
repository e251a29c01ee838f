/** For what a link in a mail to the address of an account counts. */
export const linkPurposes = ['password', 'login', 'not-me'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const dayMinutes = 24 * 60;

export const minutesOfLink: Record<LinkPurpose, number> = {
  password: 30,
  login: 30,
  // It opens nothing, and people do not read their mail every day.
  'not-me': 7 * dayMinutes,
};
