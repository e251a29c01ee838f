const spans = [
  { minutes: 60, text: 'within an hour' },
  { minutes: 3 * 60, text: 'within three hours' },
  { minutes: 24 * 60, text: 'within a day' },
];

/** 'within an hour'; null for a lab that takes longer than a day, or of which nothing is known. */
export function describeUsualConfirmation(usualMinutes: number | null): string | null {
  if (usualMinutes === null) return null;
  return spans.find(({ minutes }) => usualMinutes <= minutes)?.text ?? null;
}
