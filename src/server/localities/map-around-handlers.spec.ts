import { beforeAll, describe, expect, it } from 'vitest';
import { mapAround } from '../../contract/maps.ts';
import { distanceMeters } from '../../domain/places/geo-distance.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const indore = { latitude: 22.7196, longitude: 75.8577 };
const ask = ({ latitude, longitude }: typeof indore) => world.visitor()(mapAround, { lat: latitude, lng: longitude });

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

describe('a map around a position', () => {
  it('shows areas and landmarks, nearest first, and no tiles unless the operator has some', async () => {
    const { tiles, places } = await ask(indore);
    expect(tiles).toBeNull();
    const metres = places.map((place) => distanceMeters(indore, place));
    expect(metres).toEqual([...metres].sort((one, other) => one - other));
    expect(metres.at(-1)).toBeLessThanOrEqual(10_000);
    expect(places.length).toBeGreaterThan(2);
    expect(places.length).toBeLessThanOrEqual(24);
  });

  it('shows the nearest town in the country, and nothing at sea', async () => {
    expect((await ask({ latitude: 22.95, longitude: 75.6 })).places).toHaveLength(1);
    expect((await ask({ latitude: 10, longitude: 66 })).places).toEqual([]);
  });

  it('needs a position on the Earth', async () => {
    await expect(ask({ latitude: 91, longitude: 0 })).rejects.toMatchObject({ status: 400 });
  });
});
