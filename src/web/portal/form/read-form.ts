import { parseTypedNumber } from '../../../domain/text/typed-number.ts';

/** A field that is missing or disabled counts as blank. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function readOptionalText(form: FormData, name: string): string | null {
  return readText(form, name) || null;
}

/** NaN for a blank or invalid number, which the schema rejects. */
export function readNumber(form: FormData, name: string): number {
  return parseTypedNumber(readText(form, name));
}

/** Null for a blank field; NaN for an invalid number. */
export function readOptionalNumber(form: FormData, name: string): number | null {
  const text = readText(form, name);
  return text ? parseTypedNumber(text) : null;
}

export function readBoolean(form: FormData, name: string): boolean {
  return form.has(name);
}

export function readTexts(form: FormData, name: string): string[] {
  return form
    .getAll(name)
    .map((value) => (typeof value === 'string' ? value.trim() : ''))
    .filter((text) => text !== '');
}

export function readNumbers(form: FormData, name: string): number[] {
  return readTexts(form, name).map(parseTypedNumber);
}
