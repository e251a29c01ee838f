import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../../domain/search/index/build-search-index.ts';
import { readPrescription } from '../../domain/search/prescription/read-prescription.ts';
import { measurePrescriptions } from '../../domain/search/testing/measure-prescriptions.ts';
import { demoCatalogue } from './expected-answers/demo-catalogue.ts';
import { fifthPrescriptions } from './expected-answers/prescriptions/fifth-texts.ts';
import { firstPrescriptions } from './expected-answers/prescriptions/first-texts.ts';
import { fourthPrescriptions } from './expected-answers/prescriptions/fourth-texts.ts';
import { type PrescriptionText, toAcceptedNames } from './expected-answers/prescriptions/prescription-tests.ts';
import { secondPrescriptions } from './expected-answers/prescriptions/second-texts.ts';
import { sixthPrescriptions } from './expected-answers/prescriptions/sixth-texts.ts';
import { thirdPrescriptions } from './expected-answers/prescriptions/third-texts.ts';
import { tunedPrescriptions } from './expected-answers/prescriptions/tuned-texts.ts';
import { unseenPrescriptions } from './expected-answers/prescriptions/unseen-texts.ts';

const index = buildSearchIndex(demoCatalogue);

function measure(texts: readonly PrescriptionText[]) {
  const expected = texts.map(([text, tests, absent = []]) => ({ text, requests: toAcceptedNames(tests), absent }));
  return measurePrescriptions((text) => {
    const items = readPrescription(index, text).flatMap((line) => line.items);
    return {
      read: items.flatMap((item) => (item.kind === 'read' ? [item.entry.name] : [])),
      notRead: items.flatMap((item) => (item.kind === 'absent' || item.kind === 'unsure' ? [item.text] : [])),
    };
  }, expected);
}

// Floors below the figures of docs/search.md. Misses are printed only for the tuned half.
describe.each([['clean'], ['camera'], ['lacking'], ['languages'], ['mixed']] as const)('prescriptions: %s', (kind) => {
  test('are read in the tuned half', () => {
    const { precision, recall, misses } = measure(tunedPrescriptions[kind]);
    expect(precision, misses).toBeGreaterThanOrEqual(0.99);
    expect(recall, misses).toBeGreaterThanOrEqual(0.98);
  });

  test('are read in the unseen half', () => {
    const { precision, recall } = measure(unseenPrescriptions[kind]);
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });
});

const laterBatches = [
  firstPrescriptions,
  secondPrescriptions,
  thirdPrescriptions,
  fourthPrescriptions,
  fifthPrescriptions,
];
const batches = laterBatches.flatMap(({ noTest, ...kinds }, at) =>
  Object.entries(kinds).map(([kind, texts]) => ({ batch: at + 1, kind, texts })),
);

test.each(batches)('batch $batch of later prescriptions is read: $kind', ({ kind, texts }) => {
  const { precision, recall, misses } = measure(texts);
  expect(precision, misses).toBeGreaterThanOrEqual(0.97);
  expect(recall, misses).toBeGreaterThanOrEqual(kind === 'lacking' ? 0.8 : 0.92);
});

test('the half of the fifth batch that was never read is read as well as strangers may expect', () => {
  const { precision, recall } = measure(Object.values(sixthPrescriptions).flat());
  expect(precision).toBeGreaterThanOrEqual(0.97);
  expect(recall).toBeGreaterThanOrEqual(0.91);
  expect(measure(sixthPrescriptions.noTest).misses).toBe('');
});

test.each(laterBatches)('no batch of later prescriptions gives a test from a text without one', ({ noTest }) => {
  expect(measure(noTest).misses).toBe('');
});

describe('prescriptions', () => {
  test('give no test from a text without one', () => {
    expect(measure(tunedPrescriptions.noTest).whole, measure(tunedPrescriptions.noTest).misses).toBe(1);
    expect(measure(unseenPrescriptions.noTest).whole).toBe(1);
  });

  test('name each test that the catalogue lacks', () => {
    expect(measure(tunedPrescriptions.lacking).whole, measure(tunedPrescriptions.lacking).misses).toBe(1);
    expect(measure(unseenPrescriptions.lacking).whole).toBeGreaterThanOrEqual(0.95);
  });

  test('are in one set only', () => {
    const all = [tunedPrescriptions, unseenPrescriptions, sixthPrescriptions, ...laterBatches].flatMap((set) =>
      Object.values(set).flat(),
    );
    const texts = all.map(([text]) => text);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });
});
