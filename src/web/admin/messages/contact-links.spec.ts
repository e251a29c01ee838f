import { expect, it } from 'vitest';
import { toContactUrl } from './contact-links.ts';

it.each([
  ['Asha@Example.com', 'mailto:Asha@Example.com'],
  ['98765 43210', 'tel:+919876543210'],
  ['a@b.example?cc=all@c.example', null],
  ['a?bcc=x@b.example', 'mailto:a%3Fbcc%3Dx@b.example'],
  ['call my brother', null],
])('the contact %j leads to %j', (contact, url) => {
  expect(toContactUrl(contact)).toBe(url);
});
