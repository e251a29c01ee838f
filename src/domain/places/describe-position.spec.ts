import { describe, expect, it } from 'vitest';
import { describePosition } from './describe-position.ts';
import { movePosition } from './geo-distance.ts';

const rajwada = { name: 'Rajwada', latitude: 22.7185, longitude: 75.8548 };
const palasia = { name: 'Palasia', latitude: 22.7244, longitude: 75.8839 };
const describeAway = (north: number, east: number) =>
  describePosition(movePosition(rajwada, { north, east }), [palasia, rajwada]);

describe('describePosition', () => {
  it.each([
    [400, 0, '400 m north of Rajwada'],
    [-300, 300, '420 m south-east of Rajwada'],
    [0, -1200, '1.2 km west of Rajwada'],
    [200, -200, '280 m north-west of Rajwada'],
    [20, 20, 'at Rajwada'],
  ])('of %i m to the north and %i m to the east names the nearest place', (north, east, text) =>
    expect(describeAway(north, east)).toBe(text),
  );

  it('is null where no place is known', () => expect(describePosition(rajwada, [])).toBeNull());
});
