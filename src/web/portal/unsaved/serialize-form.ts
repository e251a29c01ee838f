/**
 * The form's content as a string, to compare; files count by name and size. A select at its default counts as
 * untouched, because its options may be loaded later than the form.
 */
export function serializeForm(form: HTMLFormElement | null): string {
  if (!form) return '';
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => {
      if (typeof value !== 'string') return [name, `${value.name} ${value.size}`];
      return [name, isAtDefault(form.elements.namedItem(name)) ? null : value];
    }),
  );
}

function isAtDefault(field: unknown): boolean {
  return field instanceof HTMLSelectElement && field.selectedOptions[0]?.defaultSelected === true;
}
