import { describe, expect, it } from 'vitest';
import { sampleMessageData } from './sample-message-data.ts';
import { nameLabInSms } from './sms-lab-name.ts';
import { describeVisitInSms } from './sms-visit.ts';

const booking = sampleMessageData['booking-placed'];

describe('describeVisitInSms', () => {
  it('names the lab', () => {
    expect(describeVisitInSms(booking)).toEqual({ lab: 'Sunrise Diagnostics', when: 'Fri, 27 Nov, 10:30 am' });
  });

  it('says at home when the window begins and ends', () => {
    const atHome = (untilMinute: number) =>
      describeVisitInSms({ ...booking, collection: { address: '', untilMinute } });
    expect(atHome(11 * 60 + 30)).toEqual({ lab: 'Sunrise at home', when: 'Fri, 27 Nov, 10:30-11:30 am' });
    expect(atHome(12 * 60)).toMatchObject({ when: 'Fri, 27 Nov, 10:30 am-12:00 pm' });
  });
});

describe('nameLabInSms', () => {
  it('shortens a long name by words, or within its first word', () => {
    expect(nameLabInSms('Amritvel Pathology Centre', 20)).toBe('Amritvel Pathology');
    expect(nameLabInSms('Amritvelpathologycentre', 14)).toBe('Amritvelpatho.');
    expect(nameLabInSms('Dr A B Pathologicallaboratory', 14)).toBe('Dr A B');
  });

  it('leaves out characters that a short SMS cannot have', () => {
    expect(nameLabInSms('Asha’s Lab – Pune', 28)).toBe("Asha's Lab Pune");
    expect(nameLabInSms('आशा लैब', 28)).toBe('the lab');
  });
});
