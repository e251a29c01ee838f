import type { SitemapUrl } from './sitemap-queries.ts';

/** Limit of the sitemaps.org protocol. */
const maxUrlsPerFile = 50_000;
const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The files of one kind of page by name: one, or as many as the limit requires. */
export function buildSitemapFiles(
  kind: string,
  urls: readonly SitemapUrl[],
  publicUrl: string,
): [name: string, xml: string][] {
  const files: [string, string][] = [];
  for (let from = 0; from < urls.length; from += maxUrlsPerFile) {
    const entries = urls
      .slice(from, from + maxUrlsPerFile)
      .map(
        ({ path, changedAt }) =>
          `<url><loc>${escapeXml(publicUrl + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`,
      );
    files.push([
      `sitemap-${kind}-${files.length + 1}.xml`,
      `${declaration}<urlset xmlns="${xmlns}">\n${entries.join('\n')}\n</urlset>\n`,
    ]);
  }
  return files;
}

export function buildSitemapIndex(names: readonly string[], publicUrl: string): string {
  const files = names.map((name) => `<sitemap><loc>${escapeXml(`${publicUrl}/${name}`)}</loc></sitemap>`);
  return `${declaration}<sitemapindex xmlns="${xmlns}">\n${files.join('\n')}\n</sitemapindex>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
