import { expect, it } from 'vitest';
import { declareColours, fillColours, readPalette } from './palette.ts';

const palette = readPalette(
  ':root {\n  --ink: light-dark(#111111, #eeeeee);\n  --accent: #f4a62a;\n  --space-1: 4px;\n}',
);

it('writes values in place of variables, and those of the dark scheme after them', () => {
  expect(fillColours('a {\n  margin: 0;\n  color: var(--ink);\n}\nb { top: 0; }', palette)).toBe(
    'a{margin: 0;color: #111111;}b{top: 0;}@media (prefers-color-scheme:dark){a{color: #eeeeee}}',
  );
});

it('declares the colours that a style uses', () => {
  expect(declareColours('a{color:var(--ink);background:var(--accent)}', palette)).toBe(
    ':root{--ink:#111111;--accent:#f4a62a}@media (prefers-color-scheme:dark){:root{--ink:#eeeeee;--accent:#f4a62a}}\na{color:var(--ink);background:var(--accent)}',
  );
});

it('knows no colour that the tokens lack', () => {
  expect(() => fillColours('a{color:var(--pink)}', palette)).toThrow('--pink');
});
