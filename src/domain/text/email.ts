import { toPlainForms } from './typed-text.ts';

/** Node and browsers have it, which the library of the language does not say. */
declare const URL: new (address: string) => { hostname: string };

/** Far more than an address with its name; limits the work. */
const maxLength = 1000;
const domainInLetters = /^(?:[\p{L}\p{M}\p{Nd}.-]|\u200c|\u200d)+$/u;

/**
 * An e-mail address as it is stored, from a typed or pasted one: '<Asha@Example.in>,' becomes 'asha@example.in'. A domain
 * of other letters gets its form on the wire ('xn--'), which browsers send for some fields and mail servers need.
 */
export function normalizeEmail(typed: string): string {
  if (typed.length > maxLength) return typed;
  const address = toPlainForms(typed)
    .replace(/^(?:[^<>]*<)?\s*(?:mailto:\s*)?/i, '')
    .replace(/[?>].*$/s, '')
    .replace(/[\s,;.]+$/, '')
    .toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return `${address.slice(0, at)}${toAsciiDomain(address.slice(at))}`;
}

function toAsciiDomain(domain: string): string {
  if (!/[^\p{ASCII}]/u.test(domain) || !domainInLetters.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Like the browsers' own, but with a dot, and with top-level domains of other letters. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;
