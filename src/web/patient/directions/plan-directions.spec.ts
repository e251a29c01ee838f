import { describe, expect, it } from 'vitest';
import { planDirections } from './plan-directions.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36';
const url = 'https://www.google.com/maps/dir/?api=1&destination=19.132%2C72.833';

describe('directions', () => {
  it('open in place on a phone and in a new tab elsewhere', () => {
    const vendor = { latitude: 19.132, longitude: 72.833 };
    expect(planDirections(vendor, phone)).toEqual({ kind: 'same-tab', url });
    expect(planDirections(vendor, iPhone)).toEqual({ kind: 'same-tab', url });
    expect(planDirections(vendor, desktop)).toEqual({ kind: 'new-tab', url });
  });

  it.each([
    [null, 72.8],
    [19.1, null],
    [undefined, undefined],
    ['', ''],
  ])('are missing without coordinates (%s, %s)', (latitude, longitude) => {
    expect(planDirections({ latitude, longitude }, desktop)).toEqual({ kind: 'missing' });
  });

  it.each([
    ['north', 72.8],
    [90.01, 72.8],
    [-91, 0],
    [19.1, 180.5],
    [Number.NaN, 72.8],
  ])('are invalid for impossible coordinates (%s, %s)', (latitude, longitude) => {
    expect(planDirections({ latitude, longitude }, desktop)).toEqual({ kind: 'invalid' });
  });

  it('accept the edges of the map', () => {
    expect(planDirections({ latitude: 90, longitude: -180 }, desktop).kind).toBe('new-tab');
    expect(planDirections({ latitude: 0, longitude: 0 }, desktop).kind).toBe('new-tab');
    expect(planDirections({ latitude: '19.132', longitude: '72.833' }, desktop).kind).toBe('new-tab');
  });
});
