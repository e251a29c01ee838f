import { describe, expect, it } from 'vitest';
import { bookingChangedSms, writeBookingChanged } from './booking-changed.ts';
import { sampleMessageData } from './sample-message-data.ts';

const data = { ...sampleMessageData['booking-changed'], dropped: [], added: [] };

describe('the message about a booking that costs another sum', () => {
  it('says so by mail, and its one SMS for tests and price is true for it', () => {
    expect(writeBookingChanged(data).paragraphs[0]).toMatch(/^The price of your visit .* has changed\./);
    expect(bookingChangedSms.text).toMatch(/^Tests or price of your booking have changed\./);
  });
});

describe('the message about changed bookings of people who come together', () => {
  const person = (name: string, pricePaise: number, isAbout: boolean) => ({ ...data, name, pricePaise, isAbout });
  const tell = (...people: ReturnType<typeof person>[]) =>
    writeBookingChanged({ ...data, pricePaise: 50_000, dropped: people[1]?.isAbout ? [] : ['CBC'], people });

  it('says what all of them cost, and whose tests have changed', () => {
    const { paragraphs } = tell(person('Leela Rao', 50_000, true), person('Mohan Rao', 35_000, false));
    expect(paragraphs[0]).toMatch(/Not booked any more: CBC\. All together cost ₹850\.00 now\.$/);
    expect(paragraphs[1]).toMatch(/^For Leela Rao at/);
  });

  it('leaves the tests of several to the list of them', () => {
    const { paragraphs } = tell(person('Leela Rao', 50_000, true), person('Mohan Rao', 35_000, true));
    expect(paragraphs[0]).toMatch(
      /^The tests or the price of your visit to .* have changed\. All together cost ₹850\.00 now\.$/,
    );
  });
});
