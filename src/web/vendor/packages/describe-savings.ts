import { cleanCell, readPrice } from '../../../domain/price-list/cells.ts';
import { formatRupees, getPercentOff, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';

type Offer = { testId: number; price: string };

/** What the tests of a package cost one by one at the lab, in paise; null if the lab does not sell one of them. */
function sumTests(testIds: readonly number[], offers: readonly Offer[]): number | null {
  const priceOf = new Map(offers.map(({ testId, price }) => [testId, parsePaise(price)]));
  if (testIds.some((id) => !priceOf.has(id))) return null;
  return testIds.reduce((sum, id) => sum + (priceOf.get(id) ?? 0), 0);
}

/** The discount that patients see, in percent; 0 if the tests do not cost more one by one. */
export function findPercentOff(testIds: readonly number[], offers: readonly Offer[], packagePrice: string): number {
  const [sum, price] = [sumTests(testIds, offers), parsePaise(packagePrice)];
  return sum !== null && sum > price ? getPercentOff(price, sum) : 0;
}

/** Compares the tests of a package with their single prices at the lab; blank without a difference. */
export function describeSavings(testIds: readonly number[], offers: readonly Offer[], packagePrice: string): string {
  if (testIds.length === 0) return '';
  const sum = sumTests(testIds, offers);
  if (sum === null) {
    const sold = new Set(offers.map(({ testId }) => testId));
    const missing = testIds.filter((id) => !sold.has(id)).length;
    const tests = formatPlural(missing, 'of these tests is', 'of these tests are');
    return `${tests} not in your list: patients see no sum of single prices.`;
  }
  const single = `Sum of single prices ${formatRupees(sum)}`;
  const price = readPrice(cleanCell(packagePrice));
  if (!('value' in price)) return `${single}.`;
  const saved = sum - price.value;
  if (saved > 0) return `${single}, patients save ${formatRupees(saved)}.`;
  if (saved === 0) return `${single}, patients save nothing.`;
  return `${single}: the package costs ${formatRupees(-saved)} more.`;
}
