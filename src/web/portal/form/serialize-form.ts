/** The form's content as a string, to compare; files count by name and size. */
export function serializeForm(form: HTMLFormElement | null): string {
  if (!form) return '';
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name} ${value.size}`,
    ]),
  );
}
