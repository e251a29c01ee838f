import { expect, test } from 'vitest';
import { findStart, sortByDistance } from './city-localities.ts';

const area = (slug: string, latitude: number | null, longitude: number | null) => ({
  name: slug,
  slug,
  vendorCount: 1,
  latitude,
  longitude,
});
const areas = [area('far', 23, 75), area('unknown', null, null), area('near', 22.01, 75)];
const here = { latitude: 22, longitude: 75 };

test('The nearest area is first, and one without a position last', () => {
  expect(sortByDistance(areas, here).map(({ slug, metres }) => [slug, metres])).toEqual([
    ['near', 1112],
    ['far', 111_195],
    ['unknown', undefined],
  ]);
});

test("Distances start at the visitor's position, or else at the chosen area", () => {
  expect(findStart(areas, 'far', here)).toBe(here);
  expect(findStart(areas, 'far', undefined)).toEqual({ latitude: 23, longitude: 75 });
  expect(findStart(areas, 'unknown', undefined)).toBeNull();
  expect(findStart(areas, undefined, undefined)).toBeNull();
});
