import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testWorld } from '../../testing/test-world.ts';

const code = '23456789AB';

it.each<[string, string | null, string[]]>([
  ["D'Souza, Anita-Mary (Mrs.)", '+919876543210', ['9876543210', '3210', 'd', 'souza', 'anita', 'mary', 'mrs']],
  ['  राम १२  RAM', null, ['राम', '१२', 'ram']],
  ['Ravi Ravi', '98', ['ravi', '98']],
  ['- .', '', []],
])('the words of %s by which a booking is found are those of its lab, each once', async (name, phone, words) => {
  const { services } = await testWorld();
  const { rows } = await sql<{ found: string[] }>`
    select tsvector_to_array(booking_search_words(12, ${name}, ${phone}, ${code})) as found`.execute(services.db);
  expect(rows[0]?.found.toSorted()).toEqual([...words, code.toLowerCase()].map((word) => `12|${word}`).toSorted());
});
