import { expect, type Locator } from '@playwright/test';

/** Resolves once React handles events of the element: before that it is plain markup. The `load` event may come earlier. */
export function untilHydrated(element: Locator): Promise<void> {
  return expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}
