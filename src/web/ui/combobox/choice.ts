/**
 * An entry of a combobox; its `key` is unique in the list. `note` belongs to the name; `price` and `detail` are at the
 * end of the row, and `drawing` names a test's drawing before it.
 */
export type Choice = {
  key: string;
  name: string;
  note?: string | undefined;
  price?: string | undefined;
  detail?: string | undefined;
  drawing?: string | undefined;
};

export type ChoiceGroup<C extends Choice = Choice> = { title?: string; choices: readonly C[] };
