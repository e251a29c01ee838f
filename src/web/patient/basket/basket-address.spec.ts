import { describe, expect, it } from 'vitest';
import { formatBasketAddress, parseBasketAddress } from './basket-address.ts';

const parse = (address: string) => parseBasketAddress(new URL(address, 'https://jaanch.example').searchParams);

describe('the address of "Your tests"', () => {
  it('has the tests, and what differs from the defaults', () => {
    const address = {
      baskets: [['lipid-profile', 'hba1c']],
      citySlug: 'indore',
      localitySlug: 'vijay-nagar',
      day: 'tomorrow',
      timing: 'before-8',
      distance: '5',
      order: 'distance',
      isAtHome: true,
      show: 40,
    } as const;
    const path =
      '/your-tests?tests=lipid-profile,hba1c&city=indore&area=vijay-nagar&day=tomorrow&timing=before-8&distance=5&home=true&order=distance&show=40';
    expect(formatBasketAddress(address)).toBe(path);
    expect(parse(path)).toEqual(address);
    expect(parse('/your-tests?tests=hba1c&timing=evening').timing).toBe('evening');
    expect(formatBasketAddress({ baskets: [] })).toBe('/your-tests');
    expect(formatBasketAddress({ baskets: [['hba1c']] })).toBe('/your-tests?tests=hba1c');
  });

  it('has the tests of each person, and no names', () => {
    const path = '/your-tests?tests=lipid-profile,hba1c~hba1c&city=indore';
    const address = { baskets: [['lipid-profile', 'hba1c'], ['hba1c']], citySlug: 'indore' };
    expect(parse(path)).toMatchObject(address);
    expect(formatBasketAddress(address)).toBe(path);
  });

  it('ignores what it does not know', () => {
    expect(
      parse('/your-tests?tests=,<b>&city=A+B&area=x&day=someday&timing=late&distance=3&home=yes&order=size&show=many'),
    ).toEqual(parse('/your-tests'));
  });
});
