import { afterEach, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/test-world.ts';
import { findPostalCode, replacePostalCodes } from './postal-code-queries.ts';

const kesarpur = {
  pincode: '411998',
  state: 'Maharashtra',
  district: 'Pune',
  place: 'Kesarpur',
  latitude: 18.5102,
  longitude: 73.8567,
  placeCount: 3,
};

function many(count: number) {
  return Array.from({ length: count }, (_, index) => ({ ...kesarpur, pincode: String(600_001 + index) }));
}

afterEach(async () => {
  await replacePostalCodes((await testWorld()).services.db, []);
});

describe('the loaded postal codes', () => {
  it('finds loaded pincodes and no others', async () => {
    const { db } = (await testWorld()).services;
    expect(await findPostalCode(db, '411998')).toBeUndefined();
    expect(await replacePostalCodes(db, [kesarpur])).toBe(0);
    expect(await findPostalCode(db, '411998')).toEqual(kesarpur);
    expect(await findPostalCode(db, '411999')).toBeUndefined();
    expect(await findPostalCode(db, "' or 1=1")).toBeUndefined();
  });

  it('replaces all earlier ones with each load', async () => {
    const { db } = (await testWorld()).services;
    await replacePostalCodes(db, [kesarpur]);
    expect(await replacePostalCodes(db, many(2500))).toBe(1);
    expect(await replacePostalCodes(db, many(2500))).toBe(2500);
    expect(await findPostalCode(db, '411998')).toBeUndefined();
    expect(await findPostalCode(db, '602500')).toMatchObject({ pincode: '602500' });
  });

  it('keeps the old ones when a load fails', async () => {
    const { db } = (await testWorld()).services;
    await replacePostalCodes(db, [kesarpur]);
    const broken = [...many(1500), { ...kesarpur, pincode: 'broken' }];
    await expect(replacePostalCodes(db, broken)).rejects.toThrow('postal_codes_pincode_check');
    expect(await findPostalCode(db, '411998')).toEqual(kesarpur);
    expect(await findPostalCode(db, '600001')).toBeUndefined();
  });

  it('runs simultaneous loads one after another', async () => {
    const { db } = (await testWorld()).services;
    await replacePostalCodes(db, [kesarpur]);
    const [first, second] = await Promise.all([replacePostalCodes(db, many(1200)), replacePostalCodes(db, many(1200))]);
    expect([first, second].toSorted((a, b) => a - b)).toEqual([1, 1200]);
  });
});
