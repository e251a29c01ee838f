import { expect, it } from 'vitest';
import { formatStreet } from './format-street.ts';

it('leaves out landmarks, the area and all that follows', () => {
  const place = { locality: 'Andheri West', city: 'Mumbai' };
  const street = 'House No. 8/5, Link Road';
  expect(formatStreet(`${street}, Andheri West, Mumbai, Maharashtra 400053`, place)).toBe(street);
  expect(formatStreet(`${street}, Mumbai`, place)).toBe(street);
  expect(formatStreet('12 Hill Road, Opp. City Mall, Bandra', { locality: null, city: 'Bandra' })).toBe('12 Hill Road');
  expect(formatStreet('Near the temple', place)).toBe('Near the temple');
  expect(formatStreet(street, place)).toBe(street);
  expect(formatStreet('Mumbai, Link Road', { locality: null, city: 'Mumbai' })).toBe('Mumbai, Link Road');
});
