import type { Page } from '@playwright/test';

export type Styles = { texts: number; styles: string[]; gaps: string[]; semiboldShare: number };

/** What a screen uses: styles of text as 'size/line/weight', gaps in px, and the share of its texts at weight 600 or more. */
export function countStyles(page: Page): Promise<Styles> {
  return page.evaluate(() => {
    const styles = new Set<string>();
    const gaps = new Set<string>();
    let texts = 0;
    let semibold = 0;
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const parent = nodes.currentNode.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || !nodes.currentNode.textContent?.trim()) continue;
      // Hidden from eyes alone.
      if (parent.closest('.visually-hidden, script, style')) continue;
      const { fontSize, lineHeight, fontWeight } = getComputedStyle(parent);
      texts++;
      if (Number(fontWeight) >= 600) semibold++;
      styles.add(
        [fontSize, lineHeight].map((length) => Math.round(Number.parseFloat(length) * 10) / 10).join('/') +
          `/${fontWeight}`,
      );
    }
    for (const element of document.body.querySelectorAll('*')) {
      const { display, rowGap, columnGap } = getComputedStyle(element);
      if (!/flex|grid/.test(display) || !element.checkVisibility()) continue;
      for (const gap of [rowGap, columnGap]) if (gap !== 'normal' && gap !== '0px') gaps.add(gap);
    }
    return {
      texts,
      styles: [...styles].sort(),
      gaps: [...gaps].sort((one, other) => Number.parseFloat(one) - Number.parseFloat(other)),
      semiboldShare: texts === 0 ? 0 : semibold / texts,
    };
  });
}
