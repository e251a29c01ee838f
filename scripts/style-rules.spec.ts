import { describe, expect, it } from 'vitest';
import { findOwnValues } from './style-rules.mjs';

describe('what style sheets write themselves', () => {
  it.each([
    ['a { color: #fff; }', 'line 1 has a colour; colours stand in tokens.css: #fff'],
    ['a { background: rgb(0 0 0 / 50%); }', 'line 1 has a colour; colours stand in tokens.css: rgb('],
    ['a {\n  font-size: 1rem;\n}', 'line 2 sets the size of a text; a `font: var(--text-…)` does: font-size:'],
    ['a { font-size: 75%; }', 'line 1 sets the size of a text; a `font: var(--text-…)` does: font-size:'],
    [
      'a { font: 600 1rem/1 serif; }',
      'line 1 has a text style of its own; the tokens have all: font: 600 1rem/1 serif',
    ],
    ['a { z-index: 12; }', 'line 1 has a layer of its own; the tokens have all: z-index: 12'],
    ['a { padding: 1rem 0; }', 'line 1 has a space of its own; the tokens have all: padding: 1rem 0'],
    ['a { border-radius: 8px; }', 'line 1 has a radius of its own; the tokens have all: border-radius: 8px'],
    ['@media (width >= 40rem) { a { color: red; } }', 'line 1 has a breakpoint of its own: 40rem'],
    ['@media (min-width: 48rem) {}', 'line 1 asks for a width with min or max; ranges read better: (min-width:'],
  ])('%j', (sheet, problem) => {
    expect(findOwnValues(sheet)).toEqual([problem]);
  });

  it.each([
    'a { font: var(--text-small); padding: var(--space-2) 2px; border-radius: calc(var(--radius-m) - 2px); z-index: 1; }',
    'a { margin: calc(-1 * var(--space-4) - 1px); border-radius: 50%; z-index: var(--layer-bar); color: var(--ink); }',
    '@media (width < 48rem) { a { white-space: nowrap; } }',
    '/* #fff, font-size: 1rem */',
  ])('%j has none', (sheet) => {
    expect(findOwnValues(sheet)).toEqual([]);
  });
});
