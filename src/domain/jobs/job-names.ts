/** By the names in `server/start/scheduled-jobs.ts`. */
export const jobNames: Readonly<Record<string, string>> = {
  'delete-expired-data': 'Delete what is past its period',
  'make-partitions': 'Make room for the months to come in the logs',
  'compute-usual-prices': 'Work out usual prices',
  'write-sitemaps': 'Write the sitemaps',
  'extend-repeating-closures': 'Write repeating closures ahead',
  'count-days': 'Count the figures of past days',
  'count-promises': 'Count how labs keep their promises',
  'mail-evening-digests': 'Evening mails to labs',
  'mail-mornings': 'Morning mails to operators',
  'mail-nabl-endings': 'Mails about NABL certificates',
  'remove-unused-phones': 'Take unused phone numbers off accounts',
  'delete-unused-objects': 'Delete pictures that nothing shows, and files of deleted reports',
  'copy-pictures-elsewhere': 'Copy pictures of other sites',
  'tell-of-first-labs': 'Tell people of the first lab of their town',
  'rate-labs': 'Work out ratings from reviews',
  'fold-requested-names': 'Bring requests for one test together',
};

export function getJobName(name: string): string {
  return jobNames[name] ?? name;
}
