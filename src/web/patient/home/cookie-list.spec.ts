import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cookies } from '../../../domain/privacy/cookie-names.ts';
import { CookieList } from './cookie-list.tsx';

it('names all cookies of the program on the home page', () => {
  const named = renderToStaticMarkup(createElement(CookieList)).match(/jaanch_[a-z_]+/g);
  expect(named).toEqual(Object.values(cookies).map(({ name }) => name));
});
