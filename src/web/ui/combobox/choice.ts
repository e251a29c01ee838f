/** What may be picked from the list under a box; the key is its own among all choices of the list. */
export type Choice = { key: string; name: string; note?: string | undefined };

/** Choices under a common title; without one they stand alone. */
export type ChoiceGroup<C extends Choice = Choice> = { title?: string; choices: readonly C[] };
