import { expect, test } from 'vitest';
import { readTicks } from './read-ticks.ts';

test.each([
  ['[ ] CBC\n[x] ESR\n[ ] LFT\n[X] TSH', '\nESR\n\nTSH'],
  ['☑ CBC ☐ ESR ☑ LFT', 'CBC, LFT'],
  ['CBC ☑  LFT ☐  TSH ☑', 'CBC, TSH'],
  ['CBC [x] LFT [ ]', 'CBC'],
  ['1. [x] CBC\n2. [ ] LFT', '1., CBC\n2.'],
  ['✓ CBC\n✗ TSH', 'CBC\n'],
  ['□ CBC ■ LFT', 'LFT'],
  ['○ CBC\n● LFT', '\nLFT'],
  ['( ) CBC\n(•) LFT', '\nLFT'],
  ['CBC - Yes\nLFT - No', 'CBC\n'],
  ['Haematology: [x] CBC [ ] ESR', 'Haematology:, CBC'],
  ['CBC, LFT (fasting)', 'CBC, LFT (fasting)'],
])('only what is ticked is asked for: %j', (text, read) => {
  expect(readTicks(text)).toBe(read);
});
