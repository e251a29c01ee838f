import lighthouse from 'lighthouse';

/** Of 100. */
const categories = [
  { id: 'performance', name: 'performance', aim: 98 },
  { id: 'accessibility', name: 'accessibility', aim: 100 },
  { id: 'best-practices', name: 'best practices', aim: 100 },
  { id: 'seo', name: 'SEO', aim: 100 },
];

export type Score = { name: string; aim: number; score: number };

/** Lighthouse as it comes: a mid-range phone on slow 4G. `port` is where the browser lets itself be steered. */
export async function lighthouseScores(address: string, port: number): Promise<Score[]> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories.map(({ id }) => id),
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${address}.`);
  const found = result.lhr.categories;
  return categories.map(({ id, name, aim }) => ({ name, aim, score: Math.round((found[id]?.score ?? 0) * 100) }));
}
