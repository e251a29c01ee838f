import { expect, it } from 'vitest';
import { clearPersonalMemory } from '../../page/personal-memory.ts';
import { basketStore } from './basket-store.ts';

it('keeps the tests and forgets the names when personal data leaves the tab', () => {
  const people = [
    { name: 'Papa', tests: ['cbc'] },
    { name: '', tests: ['tsh'] },
  ];
  basketStore.set({ people, active: 1 });
  clearPersonalMemory();
  expect(basketStore.get()).toEqual({ people: people.map((person) => ({ ...person, name: '' })), active: 1 });
});
