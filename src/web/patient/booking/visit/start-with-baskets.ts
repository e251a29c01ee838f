import { findBasketsOf } from '../../../../domain/basket/booked-tests.ts';
import { ownName } from '../../../../domain/basket/own-baskets.ts';
import { setSessionItem } from '../../../page/session-storage.ts';
import { basketStore } from '../../basket/basket-store.ts';
import { type Bookable, getItemKey, listItems } from '../choose/bookable.ts';
import { getPeopleDraft, savePeopleDraft } from '../choose/use-people-count.ts';

/** Starts the input with the names of the people whose tests these are. They are known to this browser only. */
export function startWithBaskets(storageKey: string, bookable: Bookable) {
  const { wantedBy } = bookable;
  if (!wantedBy || getPeopleDraft(storageKey)) return;
  const items = listItems(bookable);
  const tests = wantedBy.map((keys) =>
    items.filter((item) => keys.includes(getItemKey(item))).flatMap(({ slugs }) => slugs),
  );
  const own = basketStore.get();
  const names = findBasketsOf(tests, own).map((at) => own.people[at]?.name ?? '');
  const [first = '', ...others] = names.map((name) => (name === ownName ? '' : name));
  const typed = Object.fromEntries(others.map((name, index) => [`people.${index + 1}.patientName`, name]));
  savePeopleDraft(storageKey, { people: wantedBy.length, typed });
  if (first) setSessionItem(`draft ${storageKey}`, { typed: { patientName: first, bookedFor: 'other' } });
}
