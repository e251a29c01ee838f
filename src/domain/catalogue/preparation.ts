import { splitLines } from '../text/split-lines.ts';
import { type FastingTest, withoutFastingRule } from './fasting.ts';

export type TestPreparation = FastingTest & { name: string };

/** Editors write such lines for single tests; they are wrong when another test needs fasting. */
const saysNoFasting = /\bno fasting\b|\bfasting is (usually )?not needed\b/i;

/** The lines of a test's preparation, without the fasting rule if it needs fasting: that is said by itself. */
export function listPreparation({
  fastingRequired,
  preparationInstructions,
}: Pick<TestPreparation, 'fastingRequired' | 'preparationInstructions'>): string[] {
  const lines = splitLines(preparationInstructions);
  return fastingRequired ? lines.map(withoutFastingRule).filter(Boolean) : lines;
}

/** Merges the preparation of several tests: shared lines once, the rest by test. Leaves out the fasting rule. */
export function mergePreparation(tests: readonly TestPreparation[]): string[] {
  const [first, ...others] = tests;
  if (first && others.length === 0) return listPreparation(first);
  const needsFasting = tests.some(({ fastingRequired }) => fastingRequired);
  const askedBy = new Map<string, number>();
  const linesByTest = tests.map((test) => {
    const lines = listPreparation(test).filter((line) => !needsFasting || !saysNoFasting.test(line));
    for (const line of lines) askedBy.set(line, (askedBy.get(line) ?? 0) + 1);
    return { name: test.name, lines };
  });
  const shared = [...askedBy].filter(([, times]) => times > 1).map(([line]) => line);
  const byTest = linesByTest
    .map(({ name, lines }) => ({ name, own: lines.filter((line) => askedBy.get(line) === 1) }))
    .filter(({ own }) => own.length > 0)
    .map(({ name, own }) => `${name}: ${own.join(' ')}`);
  const afterMeal = needsFasting ? tests.filter(({ name }) => isAfterMeal.test(name)) : [];
  return [...shared, ...byTest, ...afterMeal.map(({ name }) => `${name}: ${comeAgain}`)];
}

/** Its sample is taken after a meal, so not together with those of tests that need fasting. */
const isAfterMeal = /\bpost[ -]?prandial\b|\bPPBS\b/i;
const comeAgain =
  'eat after your first sample, and come again two hours after the meal. It is the same booking; do not book twice.';
