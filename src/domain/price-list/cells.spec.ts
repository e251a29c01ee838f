import { describe, expect, it } from 'vitest';
import { cleanCell, readDuration, readOfferCap, readPrice, readReportType, readTestId, readYesNo } from './cells.ts';

const price = (text: string) => readPrice(cleanCell(text));

describe('a price in a spreadsheet', () => {
  it.each([
    ['1200', 120_000],
    ['1200.5', 120_050],
    ['0.01', 1],
    [' ₹1,200.00 ', 120_000],
    ['₹ 1,200', 120_000],
    ['Rs. 1,200/-', 120_000],
    ['rs 1200', 120_000],
    ['INR 1200.00', 120_000],
    ['350/- only', 35_000],
    ['1,20,000', 12_000_000],
    ['12,34,567.89', 123_456_789],
    ['120,000', 12_000_000],
    ['१२००', 120_000],
    ['௧௨௦௦', 120_000],
    ["'450", 45_000],
    ['99999999.99', 9_999_999_999],
  ])('is parsed from %j', (text, paise) => {
    expect(price(text)).toEqual({ value: paise });
  });

  it.each([
    ['1.200,00', /two ways/],
    ['500\n350', /two prices/],
    ['1\u00a0200', /two prices/],
    ['1.200', /two ways/],
    ['12,50', /two ways/],
    ['1,2,3', /two ways/],
    ['1200,00', /two ways/],
    ['1199.99999', /two decimals/],
    ['1.2E+03', /shortened/],
    ['0', /positive/],
    ['0.00', /positive/],
    ['-5', /positive/],
    ['₹-5', /positive/],
    ['100000000', /at most ₹9,99,99,999\.99/],
    ['free', /not a price/],
    ['=1+1', /not a price/],
    ['12 or 14', /not a price/],
    ['₹', /not a price/],
  ])('is rejected: %j', (text, sentence) => {
    expect(price(text)).toEqual({ problem: expect.stringMatching(sentence) });
  });
});

describe('other cells', () => {
  it.each(['yes', 'Y', 'TRUE', '1', 'Haan', 'हाँ', 'हां'])('%j is yes', (text) => {
    expect(readYesNo(text)).toEqual({ value: true });
  });
  it.each(['no', 'N', 'False', '0', 'nahi', 'नहीं'])('%j is no', (text) => {
    expect(readYesNo(text)).toEqual({ value: false });
  });
  it.each(['maybe', '2', 'yes no'])('%j is neither yes nor no', (text) => {
    expect(readYesNo(text)).toHaveProperty('problem');
  });

  it.each([
    ['Online', 'online'],
    ['hard_paper', 'hard_paper'],
    ['Hard Copy', 'hard_paper'],
    ['HARD PAPER', 'hard_paper'],
    ['Online & Hard copy', 'both'],
    ['both', 'both'],
  ])('parse the report type %j', (text, type) => {
    expect(readReportType(text)).toEqual({ value: type });
  });
  it('reject other report types, including property names of objects', () => {
    expect(readReportType('fax')).toHaveProperty('problem');
    expect(readReportType('constructor')).toHaveProperty('problem');
  });

  it('parse a cap, which may be none', () => {
    expect(readOfferCap('12')).toEqual({ value: 12 });
    expect(readOfferCap('0')).toEqual({ value: 0 });
    expect(readOfferCap('Unlimited')).toEqual({ value: null });
    expect(readOfferCap('-1')).toEqual({ problem: 'Available slots cannot be negative.' });
    expect(readOfferCap('many')).toHaveProperty('problem');
    expect(readOfferCap('1000001')).toEqual({ problem: "Available slots are at most 10,00,000, or 'Unlimited'." });
  });

  it('parse a duration, which may be unknown', () => {
    expect(readDuration('30 min')).toEqual({ value: 30 });
    expect(readDuration('None')).toEqual({ value: null });
    expect(readDuration('0')).toHaveProperty('problem');
  });

  it('parse a test ID as spreadsheets write whole numbers', () => {
    expect(readTestId('12.0')).toEqual({ value: 12 });
    expect(readTestId('1,234')).toEqual({ value: 1234 });
    for (const text of ['0', '1.5', 'x', '9'.repeat(16)]) expect(readTestId(text)).toHaveProperty('problem');
  });
});
