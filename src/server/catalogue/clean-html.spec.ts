import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { type CatalogueActions, openCatalogue } from '../testing/test-catalogue.ts';
import type { TestWorld } from '../testing/test-world.ts';

let world: TestWorld;
let tests: CatalogueActions;
beforeAll(async () => {
  ({ world, tests } = await openCatalogue());
});
afterEach(() => tests.removeMade());

describe('cleanHtml', () => {
  it.each([
    ['<p>Fine</p><script>alert(1)</script>', '<p>Fine</p>'],
    ['<p onclick="x()" style="color:red" class="MsoNormal">Fine</p>', '<p>Fine</p>'],
    ['<img src=x onerror=alert(1)><p>Fine</p>', '<p>Fine</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<a href="jav&#x09;ascript:alert(1)">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<a href="https://who.int" target="_blank">x</a>', '<a href="https://who.int" rel="noopener nofollow">x</a>'],
    ['<svg><a xlink:href="javascript:x">x</a></svg>', '<a rel="noopener nofollow">x</a>'],
    ['<iframe src="https://evil.example"></iframe><p>Fine</p>', '<p>Fine</p>'],
    ['<style>p{}</style><p>Fine</p>', '<p>Fine</p>'],
    ['<math><mtext></p><style><img src=x onerror=x></style>', null],
    ['<h2>One</h2><ul><li>Two</li></ul>', '<h2>One</h2><ul><li>Two</li></ul>'],
  ])('strips from %s all that runs', async (seoContent, cleaned) => {
    const test = await tests.create({ name: 'Clean Spec', seoContent });
    expect(test.seoContent).toBe(cleaned);
    expect((await world.visitor()(testBySlug, { testName: 'clean-spec' })).seoContent).toBe(cleaned);
  });
});
