import { describe, expect, it } from 'vitest';
import { writeBookingMoved } from './booking-moved.ts';
import { sampleMessageData } from './sample-message-data.ts';

describe('writeBookingMoved', () => {
  it('tells the tests that changed within the same minute', () => {
    const data = { ...sampleMessageData['booking-moved'], dropped: ['Vitamin D'], added: ['TSH'] };
    expect(writeBookingMoved(data).paragraphs[0]).toMatch(
      / has a new time\. Before, it was .*, 9:00 am\. Not booked any more: Vitamin D\. Also booked: TSH\.$/,
    );
  });
});
