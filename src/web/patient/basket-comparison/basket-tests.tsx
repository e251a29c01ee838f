import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BasketComparison } from '../../../contract/patient/basket.ts';
import {
  addPerson,
  moveTest,
  removePerson,
  renamePerson,
  restorePerson,
} from '../../../domain/basket/change-baskets.ts';
import { getPersonName } from '../../../domain/basket/own-baskets.ts';
import { maxVisitPeople } from '../../../domain/bookings/visit-people.ts';
import { prescriptionPath } from '../../../domain/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { basketStore } from '../basket/basket-store.ts';
import styles from './basket-page.module.css';
import { TestsOfPerson } from './tests-of-person.tsx';
import type { useBasketPage } from './use-basket-page.ts';

// Loaded on demand: most visitors collect the tests of one person.
const PersonHeading = lazy(() => import('./person-heading.tsx').catch(() => ({ default: NotLoaded as never })));
const PersonNameForm = lazy(() => import('./person-name-form.tsx').catch(() => ({ default: NotLoaded as never })));

/** In place of the position of a person. */
const ofTitle = -1;

/** The tests of each person, whom the visitor adds, renames and removes. */
export function BasketTests({
  basket,
  tests,
  unknown,
}: {
  basket: ReturnType<typeof useBasketPage>;
  tests: BasketComparison['tests'] | null;
  unknown: readonly string[];
}) {
  const toast = useToast();
  const { own, people, isOwn, change } = basket;
  const isForSeveral = people.length > 1;
  const title = useRef<HTMLHeadingElement>(null);
  const [isAdding, setAdding] = useState(false);
  /** Whose heading takes the focus of a control that is gone. */
  const [focused, setFocused] = useState<{ at: number } | null>(null);
  useEffect(() => {
    if (focused?.at === ofTitle) title.current?.focus();
  }, [focused]);
  const tell = (title: string, undo?: () => void) => {
    const close = toast({
      title,
      ...(undo && {
        action: {
          label: 'Undo',
          run: () => {
            undo();
            close();
          },
        },
      }),
    });
  };
  const move = (from: number, to: number, { slug, name }: { slug: string; name: string }) => {
    const person = getPersonName(own, to);
    const moved = moveTest(own, from, to, slug);
    if (!moved) return tell(`The list of ${person} is full`);
    change(moved);
    setFocused({ at: to });
    tell(`${name} is now for ${person}`);
  };
  const removeFrom = (at: number) => {
    const person = own.people[at];
    const undo = person?.tests.length ? () => basketStore.set(restorePerson(basketStore.get(), at, person)) : undefined;
    tell(`${getPersonName(own, at)} is removed`, undo);
    change(removePerson(own, at));
    // One person alone has no heading.
    setFocused({ at: people.length > 2 ? Math.max(0, at - 1) : ofTitle });
  };
  return (
    <section className={`stack-3 ${styles.tests}`} aria-labelledby="basket-tests">
      <h2 ref={title} id="basket-tests" tabIndex={-1} className="visually-hidden">
        The tests
      </h2>
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no other key
        <div key={at} className="stack-1">
          {isForSeveral && (
            <Suspense fallback={<h3 className="label">{getPersonName({ people }, at)}</h3>}>
              <PersonHeading
                name={getPersonName({ people }, at)}
                typedName={person.name}
                taken={people.map(({ name }) => name)}
                focused={focused?.at === at ? focused : null}
                isOwn={isOwn}
                onRename={(name) => {
                  change(renamePerson(own, at, name));
                  setFocused({ at });
                }}
                onRemove={() => removeFrom(at)}
              />
            </Suspense>
          )}
          <TestsOfPerson
            tests={tests}
            unknown={unknown}
            slugs={person.tests}
            at={at}
            people={isForSeveral ? people : null}
            canMove={isOwn && isForSeveral}
            onAdd={isOwn ? () => basketStore.set({ ...own, active: at }) : undefined}
            onMove={(to, test) => move(at, to, test)}
            onRemove={({ slug, name }) => {
              tell(`${name} is removed`, basket.remove(at, slug));
              setFocused({ at: isForSeveral ? at : ofTitle });
            }}
          />
        </div>
      ))}
      {isAdding ? (
        <Suspense>
          <PersonNameForm
            action="Add"
            taken={people.map(({ name }) => name)}
            onCancel={() => {
              setAdding(false);
              setFocused({ at: ofTitle });
            }}
            onChosen={(name) => {
              setAdding(false);
              change(addPerson(own, name));
              setFocused({ at: people.length });
            }}
          />
        </Suspense>
      ) : (
        <div className="flow-2">
          {isOwn && people.length < maxVisitPeople && (
            <Button look="quiet" onClick={() => setAdding(true)}>
              Add a person
            </Button>
          )}
          <Link to={prescriptionPath} className="touch plain-link">
            Paste a prescription
          </Link>
        </div>
      )}
    </section>
  );
}

function NotLoaded() {
  return <p role="alert">People cannot be changed now. Check your connection and reload the page.</p>;
}
