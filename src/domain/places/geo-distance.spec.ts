import { describe, expect, it } from 'vitest';
import { distanceMeters, findMiddle, formatDistance, formatKilometres, isValidPosition } from './geo-distance.ts';

const mumbai = { latitude: 19.076, longitude: 72.8777 };
const delhi = { latitude: 28.6139, longitude: 77.209 };

describe('distanceMeters', () => {
  it('gives the length of one degree of a meridian and of a quarter of the equator', () => {
    expect(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBe(111_195);
    expect(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 })).toBe(10_007_543);
  });

  it('puts Delhi about 1150 km from Mumbai, either way', () => {
    const distance = distanceMeters(mumbai, delhi);
    expect(distance).toBeGreaterThan(1_140_000);
    expect(distance).toBeLessThan(1_160_000);
    expect(distanceMeters(delhi, mumbai)).toBe(distance);
  });

  it('is zero for the same point, and half the circumference for opposite points', () => {
    expect(distanceMeters(mumbai, mumbai)).toBe(0);
    expect(distanceMeters({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBe(20_015_087);
  });

  it('takes the short way over the date line', () => {
    expect(distanceMeters({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBe(111_195);
  });
});

describe('isValidPosition', () => {
  it('accepts the limits and refuses what lies beyond them', () => {
    expect(isValidPosition(19.076, 72.8777)).toBe(true);
    expect(isValidPosition(90, -180)).toBe(true);
    expect(isValidPosition(-90, 180)).toBe(true);
    expect(isValidPosition(90.0001, 0)).toBe(false);
    expect(isValidPosition(0, -180.0001)).toBe(false);
  });

  it('refuses numbers that are not finite', () => {
    expect(isValidPosition(Number.NaN, 0)).toBe(false);
    expect(isValidPosition(0, Number.NaN)).toBe(false);
    expect(isValidPosition(0, Number.POSITIVE_INFINITY)).toBe(false);
  });
});

describe('formatKilometres', () => {
  it('is exact at walking distance', () => {
    expect(formatKilometres(420)).toBe('0.4 km');
    expect(formatKilometres(9940)).toBe('9.9 km');
    expect(formatKilometres(9950)).toBe('10 km');
    expect(formatKilometres(14_400)).toBe('14 km');
  });
});

describe('findMiddle', () => {
  it('is the mean of the points', () => {
    expect(findMiddle([mumbai])).toEqual(mumbai);
    expect(
      findMiddle([
        { latitude: 1, longitude: 2 },
        { latitude: 3, longitude: 4 },
      ]),
    ).toEqual({ latitude: 2, longitude: 3 });
    expect(findMiddle([])).toBeNull();
  });
});

describe('formatDistance', () => {
  it('gives kilometres to one decimal', () => {
    expect(formatDistance(1500)).toBe('1.5 km away');
    expect(formatDistance(0)).toBe('0.0 km away');
    expect(formatDistance(949)).toBe('0.9 km away');
    expect(formatDistance(1150)).toBe('1.2 km away');
    expect(formatDistance(12_000)).toBe('12.0 km away');
  });
});
