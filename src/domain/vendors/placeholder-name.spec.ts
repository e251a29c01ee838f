import { describe, expect, it } from 'vitest';
import { isPlaceholderName } from './placeholder-name.ts';

describe('isPlaceholderName', () => {
  it.each([
    'test',
    'Test Lab',
    'asdf',
    'asdf diagnostics',
    'Qwerty Labs',
    'aaaa',
    '123',
    'abc lab 2',
    'My Demo Lab',
    '-',
  ])('is true for %s', (name) => expect(isPlaceholderName(name)).toBe(true));

  it.each([
    'Sanjeevika Diagnostics',
    'Test & Care Lab',
    'Path Lab',
    'A2Z Labs',
    'प्रयोगशाला',
    'Dr Lal',
    'SRL',
    'The Lab',
  ])('is false for %s', (name) => expect(isPlaceholderName(name)).toBe(false));
});
