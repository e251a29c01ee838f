/** An entry of a combobox; its `key` is unique in the list. `note` belongs to the name, `detail` is separate. */
export type Choice = { key: string; name: string; note?: string | undefined; detail?: string | undefined };

export type ChoiceGroup<C extends Choice = Choice> = { title?: string; choices: readonly C[] };
