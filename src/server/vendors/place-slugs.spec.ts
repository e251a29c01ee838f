import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { slugify } from '../../domain/text/slug.ts';
import { testWorld } from '../testing/test-world.ts';

describe('the place of a lab in the database', () => {
  it.each(['Mumbai', ' Navi  Mumbai ', 'Mira - Bhayandar', 'St. Thomas Mount', '-Old- City-', 'T. Nagar', 'मुंबई'])(
    '%j has the slug that addresses use',
    async (name) => {
      const { db } = (await testWorld()).services;
      const { rows } = await sql<{ slug: string }>`select slug_of(${name}) as slug`.execute(db);
      expect(rows[0]?.slug).toBe(slugify(name));
    },
  );
});
