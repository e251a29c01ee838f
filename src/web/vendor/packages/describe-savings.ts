import { cleanCell, readPrice } from '../../../domain/price-list/cells.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';

type Offer = { testId: number; price: string };

/** True if the tests of a package cost more one by one at the lab, which is the only discount that patients see. */
export function isCheaperThanTests(
  testIds: readonly number[],
  offers: readonly Offer[],
  packagePrice: string,
): boolean {
  const priceOf = new Map(offers.map(({ testId, price }) => [testId, parsePaise(price)]));
  if (testIds.some((id) => !priceOf.has(id))) return false;
  return testIds.reduce((sum, id) => sum + (priceOf.get(id) ?? 0), 0) > parsePaise(packagePrice);
}

/** Compares the tests of a package with their single prices at the lab; blank without a difference. */
export function describeSavings(testIds: readonly number[], offers: readonly Offer[], packagePrice: string): string {
  if (testIds.length === 0) return '';
  const priceOf = new Map(offers.map(({ testId, price }) => [testId, parsePaise(price)]));
  const missing = testIds.filter((id) => !priceOf.has(id)).length;
  if (missing > 0) {
    const tests = formatPlural(missing, 'of these tests is', 'of these tests are');
    return `${tests} not in your list: patients see no sum of single prices.`;
  }
  const sum = testIds.reduce((total, id) => total + (priceOf.get(id) ?? 0), 0);
  const single = `Sum of single prices ${formatRupees(sum)}`;
  const price = readPrice(cleanCell(packagePrice));
  if (!('value' in price)) return `${single}.`;
  const saved = sum - price.value;
  if (saved > 0) return `${single}, patients save ${formatRupees(saved)}.`;
  if (saved === 0) return `${single}, patients save nothing.`;
  return `${single}: the package costs ${formatRupees(-saved)} more.`;
}
