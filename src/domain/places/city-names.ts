import { foldTyped } from '../text/typed-text.ts';
import { type City, cities, findCityBySlug } from './cities.ts';
import names from './city-names.json' with { type: 'json' };

const otherNames: Readonly<Record<string, readonly string[]>> = names;

const byName = new Map(
  cities.flatMap((city) => [...listOtherNames(city), city.name].map((name) => [normalizeName(name), city] as const)),
);

export function listOtherNames(city: City): readonly string[] {
  return otherNames[city.name] ?? [];
}

/** Finds a city by name or other name ('Bengaluru'), ignoring case, hyphens and surrounding spaces. */
export function findCityByName(name: string): City | undefined {
  return byName.get(normalizeName(name));
}

/** Finds a city by its slug or the slug of another name ('bengaluru'). */
export function findCityByAnySlug(slug: string): City | undefined {
  return findCityBySlug(slug) ?? findCityByName(slug);
}

/** Replaces other names of cities in a text by the usual ones: 'Amritvel, Bombay' to 'Amritvel Mumbai'. */
export function toUsualCityNames(text: string): string {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const usual: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((count) => findCityByName(words.slice(at, at + count).join(' '))) ?? 1;
    const name = words.slice(at, at + length).join(' ');
    usual.push(findCityByName(name)?.name ?? name);
    at += length;
  }
  return usual.join(' ');
}

export function normalizeName(name: string): string {
  return foldTyped(name).replaceAll('-', ' ');
}
