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
