import { createElement, lazy, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderToText } from './render-to-text.ts';

const render = async (part: ReactNode) => {
  const reported: unknown[] = [];
  const suspended = createElement(Suspense, { fallback: 'waiting' }, createElement('p', null, part));
  const page = createElement('html', { lang: 'en-IN' }, createElement('body', null, suspended));
  const text = await renderToText(page, { nonce: '', report: (error) => void reported.push(error) });
  return { text, reported };
};

const later = () => lazy(async () => ({ default: () => 'late' }));
const failing = new Error('broken');
const Failing = (): ReactNode => {
  throw failing;
};

test('a part whose code comes late is waited for, and stands there as if it had not', async () => {
  const Late = later();
  const { text, reported } = await render(createElement(Late));
  expect(text).toMatch(/^<!DOCTYPE html><html.*<p>late<\/p>/);
  expect(await render(createElement(Late))).toEqual({ text, reported });
  expect(reported).toEqual([]);
});

test('a part that fails gives way to its placeholder, and is reported once', async () => {
  const { text, reported } = await render(createElement(Failing));
  expect(text).toContain('waiting');
  expect(reported).toEqual([failing]);
});

test('a page that waits as a whole is waited for, and one that fails is refused', async () => {
  const Late = later();
  const options = { nonce: '', report: () => {} };
  expect(await renderToText(createElement(Late), options)).toContain('late');
  await expect(renderToText(createElement(Failing), options)).rejects.toBe(failing);
});
