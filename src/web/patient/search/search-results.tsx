import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Suggestion } from '../../../contract/patient/search.ts';
import { testPath } from '../../../domain/paths.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { usePlace, useTestPath } from '../../location/use-place.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsWide } from '../../ui/hooks/use-is-wide.ts';
// Drawn by the name of the test.
import '../drawings.module.css';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import { addToOwn } from '../basket/add-to-own.ts';
import { AddingFor } from '../basket/adding-for.tsx';
import { formatBasketAddress } from '../basket/basket-address.ts';
import { ownBasketState } from '../basket/basket-store.ts';
import { LabsForAll } from './labs-for-all.tsx';
import { toBasketAddress, toPageQuery } from './page-query.ts';
import { formatLabs, formatWhere, getPathInPlace, getPlacePath } from './place-of-suggestion.ts';
import { describeLabs, describeWhere } from './price-of-suggestion.ts';
import styles from './search-page.module.css';
import { findAnswers, groupByType, listPlaceChoices, listSoldFirst } from './suggestion-groups.ts';

export function SearchResults({ found, text }: { found: readonly Suggestion[]; text: string }) {
  const answers = findAnswers(found);
  if (answers) {
    return (
      <div className={`stack-5 ${styles.several}`}>
        <section className="stack">
          <div className="flow-3">
            <h2>{answers.length} tests</h2>
            <AddingFor />
          </div>
          <ol className={`bordered-list ${styles.found}`}>
            {answers.map(({ best, others }) => (
              <li key={`${best.type} ${best.id}`}>
                <FoundItem suggestion={best} text={text} />
                {others.length > 0 && <Others suggestions={others.slice(0, 3)} place={best.place} text={text} />}
              </li>
            ))}
          </ol>
        </section>
        <ForAll found={answers.map(({ best }) => best)} isInOnePlace={listPlaceChoices(found).length === 0}>
          <CompareTogether found={answers.map(({ best }) => best)} choices={listPlaceChoices(found)} text={text} />
        </ForAll>
      </div>
    );
  }
  const choices = listPlaceChoices(found);
  if (choices.length > 0) return <PlaceChoices choices={choices} others={found.slice(choices.length)} text={text} />;
  return <Groups found={found} text={text} />;
}

function listTests(found: readonly Suggestion[]): string[] {
  return found.filter(({ type }) => type === 'test').map(({ slug }) => slug);
}

/** What they cost together, above the way to it. A narrow screen has no room for it, and does not ask. */
function ForAll({
  found,
  isInOnePlace,
  children,
}: {
  found: readonly Suggestion[];
  isInOnePlace: boolean;
  children: ReactNode;
}) {
  const isWide = useIsWide();
  const tests = listTests(found);
  if (!isWide || !isInOnePlace || tests.length < 2) return <div className="stack">{children}</div>;
  return (
    <LabsForAll tests={tests} place={found[0]?.place}>
      {children}
    </LabsForAll>
  );
}

/**
 * Adds the tests to the visitor's own and leads to them, in each of the places that a name may mean. Packages are compared
 * by themselves.
 */
function CompareTogether({
  found,
  choices,
  text,
}: Record<'found' | 'choices', readonly Suggestion[]> & { text: string }) {
  const tests = listTests(found);
  if (tests.length < 2) return null;
  return (choices.length > 0 ? choices : found.slice(0, 1)).map(({ place }) => (
    <p key={`${place?.citySlug} ${place?.localitySlug}`} className={styles.together}>
      <ButtonLink
        look="primary"
        to={formatBasketAddress(toBasketAddress(found, text, place))}
        state={ownBasketState}
        onClick={() => addToOwn(tests)}
      >
        Compare labs for all {tests.length}
        {choices.length > 0 && place && ` in ${formatWhere(place)}`}
      </ButtonLink>
    </p>
  ));
}

function Groups({ found, text }: { found: readonly Suggestion[]; text: string }) {
  return groupByType(found).map(({ title, suggestions }) => (
    <section key={title} className="stack">
      <div className="flow-3">
        <h2>{title}</h2>
        {suggestions[0]?.type === 'test' && <AddingFor />}
      </div>
      <ul className={`bordered-list ${styles.found}`}>
        {listSoldFirst(suggestions).map((suggestion) => (
          <li key={suggestion.id}>
            <FoundItem suggestion={suggestion} text={text} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function PlaceChoices({
  choices,
  others,
  text,
}: Record<'choices' | 'others', readonly Suggestion[]> & { text: string }) {
  return (
    <>
      <section className="stack">
        <h2>Which place?</h2>
        <ul className={`bordered-list ${styles.found}`}>
          {choices.map((choice) => (
            <li key={`${choice.place?.citySlug}/${choice.place?.localitySlug}`}>
              {choice.popular ? <PlaceLink {...choice} /> : <FoundLink suggestion={choice} text={text} />}
            </li>
          ))}
        </ul>
      </section>
      <Groups found={others} text={text} />
    </>
  );
}

function PlaceLink({ place }: Suggestion) {
  return (
    place && (
      <Link to={getPlacePath(place)} className={`flow-3 ${styles.link}`}>
        <strong>{formatWhere(place)}</strong> <span className="hint">{formatLabs(place.labs)}</span>
      </Link>
    )
  );
}

function FoundItem({ suggestion, text }: { suggestion: Suggestion; text: string }) {
  const { type, slug, name } = suggestion;
  return (
    <div className="flow-2">
      <span className={styles.drawing} data-test={slug} />
      <FoundLink suggestion={suggestion} text={text} />
      {type === 'test' && <AddToBasket slugs={[slug]} name={name} text="Add" isIconOnPhone />}
    </div>
  );
}

function FoundLink({ suggestion, text }: { suggestion: Suggestion; text: string }) {
  const { name, matchedName, fromPrice, labs: count } = suggestion;
  const { city } = usePlace().place;
  const labs = describeLabs(suggestion, city.name);
  return (
    <Link to={useFoundPath()(suggestion, text)} prefetch="intent" className={`flow-3 ${styles.link}`}>
      <span className={styles.name}>
        <strong>{name}</strong> {matchedName && <span className="hint">also called {matchedName}</span>}
      </span>
      {labs && (
        <span className={`caption soft ${styles.price}`}>
          {fromPrice !== undefined && (
            <span>
              from <strong>{formatRupees(parsePaise(fromPrice))}</strong>
            </span>
          )}{' '}
          {count ? (
            <span>
              {formatLabs(count)}{' '}
              <span className={suggestion.place ? undefined : 'wide-only'}>{describeWhere(suggestion, city.name)}</span>
            </span>
          ) : (
            <span>{labs}</span>
          )}
        </span>
      )}
    </Link>
  );
}

function Others({
  suggestions,
  place,
  text,
}: {
  suggestions: readonly Suggestion[];
  /** That of the best answer: others are named. */
  place: Suggestion['place'];
  text: string;
}) {
  const toPath = useFoundPath();
  const isElsewhere = (other: NonNullable<Suggestion['place']>) => !place || formatWhere(other) !== formatWhere(place);
  return (
    <p className={`flow-3 strip strip-wraps small soft ${styles.others}`}>
      Or:{' '}
      {suggestions.map((suggestion) => (
        <Link key={`${suggestion.type} ${suggestion.id}`} to={toPath(suggestion, text)}>
          {suggestion.name}
          {suggestion.place && isElsewhere(suggestion.place) && ` in ${formatWhere(suggestion.place)}`}
        </Link>
      ))}
    </p>
  );
}

/** A test's page is useful even if no lab offers it. */
function useFoundPath() {
  const getPath = useTestPath();
  return (suggestion: Suggestion, text: string) =>
    suggestion.labs === 0 && suggestion.type === 'test' && !suggestion.place
      ? testPath(suggestion.slug)
      : getPathInPlace(suggestion, getPath) + toPageQuery(text, suggestion);
}
