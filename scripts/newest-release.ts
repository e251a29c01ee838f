export type Release = { name: string; commit: string };

/** The newest release that the changelog names with its commit. */
export function findNewestRelease(changelog: string): Release | undefined {
  for (const section of changelog.split(/^## /m).slice(1)) {
    const commit = /^Commit ([0-9a-f]{7,40})\b/m.exec(section)?.[1];
    if (commit) return { name: section.split('\n')[0]?.trim() ?? '', commit };
  }
  return undefined;
}
