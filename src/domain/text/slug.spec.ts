import { describe, expect, it } from 'vitest';
import { slugify } from './slug.ts';

describe('slugs', () => {
  it.each([
    ['Complete Blood Count', 'complete-blood-count'],
    ['  Lipid   Profile ', 'lipid-profile'],
    ['Thyroid Test (TSH)', 'thyroid-test-tsh'],
    ['Chest X-ray', 'chest-x-ray'],
    ["St. Mary's & Sons", 'st-marys-sons'],
    ['CA 19-9', 'ca-19-9'],
    ['- a -- b -', 'a-b'],
    ['खून की जाँच', ''],
  ])('turns %j into %j', (name, slug) => expect(slugify(name)).toBe(slug));

  it('leaves a slug unchanged', () => expect(slugify('hba1c-test')).toBe('hba1c-test'));
});
