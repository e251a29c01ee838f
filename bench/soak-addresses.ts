import { setTimeout as sleep } from 'node:timers/promises';
import { minimumRatings, priceRanges, timings } from '../src/domain/offers/offers-list.ts';
import { sortOrders } from '../src/domain/offers/sort-offers.ts';

/** Paths of all pages in the sitemaps. */
export async function listPageAddresses(origin: string): Promise<string[]> {
  const maps = await readLocations(`${origin}/sitemap.xml`);
  const paths: string[] = [];
  for (const map of maps) paths.push(...(await readLocations(origin + map)));
  if (paths.length === 0) throw new Error(`${origin}/sitemap.xml names no pages.`);
  return paths;
}

/** A new program may be too busy with its first jobs to answer at once. */
const patienceMs = 60_000;

async function readLocations(address: string): Promise<string[]> {
  const until = Date.now() + patienceMs;
  let response = await fetch(address);
  while (response.status === 503 && Date.now() < until) {
    await sleep(500);
    response = await fetch(address);
  }
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

const queries = sortOrders.flatMap((sort) =>
  priceRanges.flatMap((price) =>
    timings.flatMap((timing) =>
      minimumRatings.map((rating) => new URLSearchParams({ sort, price, timing, rating }).toString()),
    ),
  ),
);

/** Shares no factor with the number of paths unless that is a multiple of it, so that all come in turn. */
const stride = 7919;

/**
 * An address for each number, none like another for a long time: all the pages that there are, then the same with
 * other filters; and unknown pages, as crawlers and mistyped addresses request them.
 */
export function pageAddress(paths: readonly string[], number: number): string {
  if (number % 10 === 3) return `/unknown-test-${number}/mumbai`;
  if (number % 10 === 7) return `/search?query=unknown+${number}`;
  const path = paths[(number * stride) % paths.length] ?? '/';
  const query = queries[Math.floor(number / paths.length) % queries.length];
  return `${path}?${query}`;
}
