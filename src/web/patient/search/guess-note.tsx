import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { offersInPlacePath, searchPath } from '../../../domain/paths.ts';
import { isNamedBy } from './is-named-by.ts';
import { toPageQuery } from './page-query.ts';
import { getSearchedText } from './resolve-query.ts';
import { suggestionsQuery } from './suggestions-query.ts';

const maxOthers = 3;

/** Renders nothing if the text does not lead here or is the name itself: URLs can be made up. */
export default function GuessNote({
  text,
  slug,
  name,
  citySlug,
}: {
  text: string;
  slug: string;
  name: string;
  citySlug: string;
}) {
  const { data: found = [] } = useQuery(suggestionsQuery(text, citySlug));
  const here = found.find((suggestion) => suggestion.slug === slug);
  if (!here || here.popular || isNamedBy(here, getSearchedText(here, text))) return null;
  const others = found.filter((suggestion) => suggestion.slug !== slug).slice(0, maxOthers);
  return (
    <>
      Showing <strong>{name}</strong> for “{text}”.{' '}
      {others.length > 0 && (
        <>
          Also:{' '}
          {others.map((other, at) => (
            <Fragment key={`${other.type} ${other.id}`}>
              {at > 0 && ', '}
              <Link to={offersInPlacePath(other.slug, citySlug) + toPageQuery('', other)}>{other.name}</Link>
            </Fragment>
          ))}
          . <Link to={`${searchPath}?${new URLSearchParams({ query: text })}`}>See all</Link>
        </>
      )}
    </>
  );
}
