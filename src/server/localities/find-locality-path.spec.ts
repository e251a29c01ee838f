import { expect, it } from 'vitest';
import { testWorld } from '../testing/test-world.ts';
import { findLocalityPath } from './find-locality-path.ts';

it.each([
  ['/cbc/vijay-nagar-indore', '/cbc/indore/vijay-nagar'],
  ['/cbc/saraswathipuram-mysuru', '/cbc/mysore/saraswathipuram'],
  ['/cbc/andheri-west-mumbai', null],
  ['/cbc/vijay-nagar-surat', null],
  ['/cbc/-indore', null],
  ['/cbc/indore', null],
  ['/cbc/port-blair', null],
  ['/cbc/vijay-nagar-indore/palasia', null],
  ['/vendor/vijay-nagar-indore', null],
  [`/cbc/${'a-'.repeat(4000)}indore`, null],
  ['/', null],
])('%s leads to %s', async (path, own) => {
  const { vendorLocalities } = (await testWorld()).services;
  expect(await findLocalityPath(vendorLocalities, path)).toBe(own);
});
