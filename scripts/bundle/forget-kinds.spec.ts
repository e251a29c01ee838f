import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { applyEdits, forgetKinds } from './forget-kinds.ts';

/** As it stands after kind 7, made from the type `GONE`, was forgotten; without what spaces are only for the eye. */
function forget(code: string): string {
  const program = parseAst(code);
  return applyEdits(code, forgetKinds(program, new Set(['GONE']), new Set([7])))
    .replace(/\s+/g, ' ')
    .trim();
}

it('a kind is taken out where it is asked for, and where it is made', () => {
  expect(forget('function f(x) { return 7 === x.tag || x.tag !== 7 || 7 === x.lane; }')).toBe(
    'function f(x) { return !1 || !0 || 7 === x.lane; }',
  );
  expect(forget('function f(x) { switch (x.tag) { case 1: return a(); case 7: return b(); } }')).toBe(
    'function f(x) { switch (x.tag) { case 1: return a(); } }',
  );
  expect(forget('function f(t) { switch (t) { case GONE: return a(); case 7: return b(); } }')).toBe(
    'function f(t) { switch (t) { case 7: return b(); } }',
  );
});

it('what another kind shares with it stays', () => {
  expect(forget('function f(x) { switch (x.tag) { case 7: case 1: return a(); } }')).toBe(
    'function f(x) { switch (x.tag) { case 1: return a(); } }',
  );
  expect(forget('function f(x) { switch (x.tag) { case 1: case 7: return a(); } }')).toBe(
    'function f(x) { switch (x.tag) { case 1: return a(); } }',
  );
  expect(forget('function f(x) { switch (x.tag) { case 1: a(); case 7: b(); case 2: c(); } }')).toBe(
    'function f(x) { switch (x.tag) { case 1: a(); b(); case 2: c(); } }',
  );
});

it('what is done for it alone and goes on goes with it', () => {
  expect(forget('function f(x) { switch (x.tag) { case 1: return; case 7: a(); case 2: c(); } }')).toBe(
    'function f(x) { switch (x.tag) { case 1: return; case 2: c(); } }',
  );
});

it('a variable that another kind uses too stays declared', () => {
  expect(forget('function f(x) { switch (x.tag) { case 7: var y = 1; return y; case 1: y = 2; return y; } }')).toBe(
    'function f(x) { switch (x.tag) { case 1: y = 2; return y; } var y;}',
  );
});
