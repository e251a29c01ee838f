/** Stars and text in one line: '★ 4 Quick and friendly'. */
export function formatReview({ stars, text }: { stars: number; text: string | null }): string {
  return `★ ${stars} ${text ?? 'Without a text'}`;
}
