import { ageFields } from '../../../form/age-field.tsx';
import { type Bookable, getItemKey, listItems, type SeveralItem } from '../choose/bookable.ts';
import { toTypedAge } from '../details/use-age.ts';
import type { PersonField } from '../send/use-booking-form.ts';

const ownFields = [
  'patientName',
  'relation',
  'patientPhone',
  ...ageFields,
  'patientGender',
  'minor',
  'opensReport',
] as const;
type OwnField = (typeof ownFields)[number];

/** One of the people of a visit as typed, with the tests that are left to them. */
export type TypedPerson = Record<OwnField, string> & {
  items: readonly SeveralItem[];
  age: ReturnType<typeof toTypedAge>;
};

/** Of the names of the fields of a person: the first has those of a single booking. */
export const toPrefix = (at: number): '' | `people.${number}.` => (at === 0 ? '' : `people.${at}.`);

export const toItemField = (at: number, item: SeveralItem): PersonField => `people.${at}.items.${getItemKey(item)}`;

/** Without choice there are no boxes to tick. One that is left may be of one person alone. */
export const hasChoice = (bookable: Bookable) => listItems(bookable).length > 1 || bookable.wantedBy !== undefined;

export function readPeople(form: FormData, people: number, bookable: Bookable): TypedPerson[] {
  const items = listItems(bookable);
  return Array.from({ length: people }, (_, at) => {
    const typed = Object.fromEntries(
      ownFields.map((name) => [name, String(form.get(`${toPrefix(at)}${name}`) ?? '')]),
    ) as Record<OwnField, string>;
    return {
      ...typed,
      items: hasChoice(bookable) && people > 1 ? items.filter((item) => form.has(toItemField(at, item))) : items,
      age: toTypedAge(typed),
    };
  });
}

/** The fields whose errors are shown with each person, under the names of the request. */
export function listErrorFields(people: number): PersonField[] {
  const names = ['patientName', 'patientPhone', 'patientAge', 'patientAgeMonths', 'patientGender', 'items'];
  return Array.from({ length: people }, (_, at) => names.map((name): PersonField => `people.${at}.${name}`)).flat();
}

/** The fields that the draft of one person does not have. */
export function listDraftFields(people: number, bookable: Bookable): PersonField[] {
  return Array.from({ length: people }, (_, at) => [
    ...(at === 0 ? [] : ownFields.map((name): PersonField => `people.${at}.${name}`)),
    ...(hasChoice(bookable) ? listItems(bookable).map((item) => toItemField(at, item)) : []),
  ]).flat();
}

/** The second person takes the place of the first, who is removed. The phone of the first is that of the booking, and stays. */
export function replaceFirst({ elements }: HTMLFormElement, bookable: Bookable): void {
  const copy = (from: string, to: string) => {
    const [source, target] = [elements.namedItem(from), elements.namedItem(to)];
    if (source instanceof HTMLInputElement && target instanceof HTMLInputElement && source.type === 'checkbox')
      target.checked = source.checked;
    else if (source && target && 'value' in source && 'value' in target) target.value = source.value;
  };
  for (const name of ownFields) if (name !== 'patientPhone') copy(`${toPrefix(1)}${name}`, name);
  for (const item of listItems(bookable)) copy(toItemField(1, item), toItemField(0, item));
}
