import { expect, test } from 'vitest';
import { parseCoordinate } from './parse-coordinate.ts';

test.each([
  ['19.0760000', 90, 19.076],
  [' -72.5 ', 180, -72.5],
  ['+12.', 90, 12],
  ['90', 90, 90],
])('%s is a coordinate within ±%d', (typed, maxDegrees, degrees) =>
  expect(parseCoordinate(typed, maxDegrees)).toBe(degrees),
);

test.each([
  ['91', 90],
  ['180.1', 180],
  ['', 90],
  ['north', 90],
  ['1e1', 90],
  ['19,07', 90],
])('%s is not a coordinate', (typed, maxDegrees) => expect(parseCoordinate(typed, maxDegrees)).toBeNull());
