import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { reservedTestSlugs, slugify } from '../../../domain/slug.ts';
import { meaningOf } from './meaning-of.ts';

/**
 * Goes to what a text means. The address is made of the text where it names something, so that 'cbc' leads to '/cbc';
 * also where nobody knows what it means, or could find out: the page there says so and offers a search.
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
    const meaning = await meaningOf(text, queries).catch(() => null);
    if (mine !== asked.current) return;
    setLooking(false);
    const slug = meaning ? (meaning.typed ?? meaning.slug) : slugify(text);
    if (slug && !reservedTestSlugs.has(slug)) await navigate(addressOf(slug));
  };
  return { go, forget, isLooking };
}
