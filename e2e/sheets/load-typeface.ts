import type { Page } from '@playwright/test';

/** The typeface is optional for a page, which takes another one when it comes late. A picture waits for it. */
export async function loadTypeface(page: Page) {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    for (const rule of rules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const read = (name: string) => rule.style.getPropertyValue(name);
      // Fallbacks, which a system may lack.
      if (read('src').startsWith('local(')) continue;
      const source = read('src').replace(/url\("?([^")]+)"?\)/g, (_, url) => {
        return `url(${new URL(url, rule.parentStyleSheet?.href ?? location.href)})`;
      });
      const face = new FontFace(read('font-family').replaceAll('"', ''), source, {
        weight: read('font-weight'),
        display: 'block',
        ...(read('unicode-range') && { unicodeRange: read('unicode-range') }),
      });
      document.fonts.add(await face.load());
    }
  });
}
