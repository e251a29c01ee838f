import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { foldTyped } from '../../../domain/text/typed-text.ts';
import { testWorld } from '../../testing/test-world.ts';

const code = '23456789AB';

it.each<[string, string | null, string[]]>([
  ["D'Souza, Anita-Mary (Mrs.)", '+919876543210', ['9876543210', '3210', 'd', 'souza', 'anita', 'mary', 'mrs']],
  ['  राम १२  RAM', null, ['राम', '१२', 'ram']],
  ['Ravi Ravi', '98', ['ravi', '98']],
  ['- .', '', []],
  ['Ren\u00e9e\u00a0ＲＡＯ', null, ['renee', 'rao']],
])('the words of %s by which a booking is found are those of its lab, each once', async (name, phone, words) => {
  const { services } = await testWorld();
  const { rows } = await sql<{ found: string[] }>`
    select tsvector_to_array(booking_search_words(12, ${name}, ${phone}, ${code})) as found`.execute(services.db);
  expect(rows[0]?.found.toSorted()).toEqual([...words, code.toLowerCase()].map((word) => `12|${word}`).toSorted());
});

it.each([
  'Asha Rao',
  'REN\u00c9E',
  'Rene\u0301e',
  'क्\u200dषमा ज़ोया',
  'ＡＳＨＡ\u3000Rao',
  'രാജന്\u200d',
  '\u202eA\u200b\u00ad',
  'ﬁ ﷺ',
  'শ্রী',
])('the database folds %j as the program does', async (text) => {
  const { services } = await testWorld();
  const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(services.db);
  expect(rows[0]?.folded.trim()).toBe(foldTyped(text));
});
