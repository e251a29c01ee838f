import { parseTypedNumber } from '../../../domain/text/typed-number.ts';

/** How forms with more than texts are read into requests. A field that is missing or disabled is blank. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function readOptionalText(form: FormData, name: string): string | null {
  return readText(form, name) || null;
}

/** NaN for what is no number, blank included, so that the schema complains. */
export function readNumber(form: FormData, name: string): number {
  return parseTypedNumber(readText(form, name));
}

/** Null where the field is blank; NaN for what is no number. */
export function readOptionalNumber(form: FormData, name: string): number | null {
  const text = readText(form, name);
  return text ? parseTypedNumber(text) : null;
}

/** Of a checkbox or switch. */
export function readBoolean(form: FormData, name: string): boolean {
  return form.has(name);
}

/** Of all fields with this name; blank ones are dropped. */
export function readTexts(form: FormData, name: string): string[] {
  return form
    .getAll(name)
    .map((value) => (typeof value === 'string' ? value.trim() : ''))
    .filter((text) => text !== '');
}

export function readNumbers(form: FormData, name: string): number[] {
  return readTexts(form, name).map(parseTypedNumber);
}
