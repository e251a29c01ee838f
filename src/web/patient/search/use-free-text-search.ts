import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../../../domain/paths.ts';
import { reservedTestSlugs, slugify } from '../../../domain/slug.ts';
import { meaningOf } from './resolve-query.ts';

const patienceMilliseconds = 4000;

/**
 * Goes to what a text means. The address is made of the text where it names something, so that 'cbc' leads to '/cbc';
 * also where nobody knows what it means, or could find out: the page there says so and offers a search. What is
 * unclear, and what no test's address can be made of, leads to the search page.
 */
export function useFreeTextSearch(addressOf: (slug: string) => string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const asked = useRef(0);
  const [isLooking, setLooking] = useState(false);

  const forget = () => {
    asked.current++;
    setLooking(false);
  };
  // An answer that comes after the page was left leads nowhere.
  useEffect(() => () => void asked.current++, []);

  const go = async (text: string) => {
    const mine = ++asked.current;
    setLooking(true);
    const meaning = await Promise.race([meaningOf(text, queries), patience()]).catch(() => null);
    if (mine !== asked.current) return;
    setLooking(false);
    const slug = slugOf(meaning, text);
    await navigate(slug ? addressOf(slug) : `${searchPath}?${new URLSearchParams({ query: text })}`);
  };
  return { go, forget, isLooking };
}

/** Ends on a bad connection, where the next page can at least show that it is coming; without one there is no page. */
function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => navigator.onLine && resolve(null), patienceMilliseconds));
}

function slugOf(meaning: Awaited<ReturnType<typeof meaningOf>>, text: string): string | null {
  if (meaning === 'unclear') return null;
  const slug = meaning ? (meaning.typed ?? meaning.slug) : slugify(text);
  return slug && !reservedTestSlugs.has(slug) ? slug : null;
}
