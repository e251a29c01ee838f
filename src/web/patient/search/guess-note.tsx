import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { searchPath } from '../../../domain/paths.ts';
import { readPriceWords } from '../../../domain/search/price-words.ts';
import { usePlace, useTestPath } from '../../location/use-place.ts';
import styles from './guess-note.module.css';
import { isNamedBy } from './named-by.ts';
import { suggestionsQuery } from './resolve-query.ts';

const maxOthers = 3;

/** Nothing for a text that does not lead here, or that is the name itself: anybody can write an address. */
export default function GuessNote({ text, slug, name }: { text: string; slug: string; name: string }) {
  const { place } = usePlace();
  const getPath = useTestPath();
  const { data: found = [] } = useQuery(suggestionsQuery(text, place.city.slug));
  const here = found.find((suggestion) => suggestion.slug === slug);
  if (!here || here.popular || isNamedBy(here, readPriceWords(text).rest)) return null;
  const others = found.filter((suggestion) => suggestion.slug !== slug).slice(0, maxOthers);
  return (
    <p className={styles.note}>
      Showing <strong>{name}</strong> for “{text}”.{' '}
      {others.length > 0 && (
        <>
          Also:{' '}
          {others.map((other, at) => (
            <Fragment key={`${other.type} ${other.id}`}>
              {at > 0 && ', '}
              <Link to={getPath(other.slug)}>{other.name}</Link>
            </Fragment>
          ))}
          . <Link to={`${searchPath}?${new URLSearchParams({ query: text })}`}>See all</Link>
        </>
      )}
    </p>
  );
}
