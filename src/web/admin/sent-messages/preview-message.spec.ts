import { describe, expect, it } from 'vitest';
import { messageKinds } from '../../../domain/messages/message-kinds.ts';
import { smsKinds } from '../../../domain/messages/templates/message-templates.ts';
import { previewMessage } from './preview-message.ts';

const mailStyle = 'p{margin:0}';
const site = { brandName: 'Jaanch', publicUrl: 'https://www.jaanch.example' };

describe('previewMessage', () => {
  it.each(messageKinds)("shows '%s' in each form that it has, without a gap", (kind) => {
    const { email, sms } = previewMessage(kind, site, mailStyle);
    expect(sms !== null).toBe(smsKinds.includes(kind));
    const written = [email?.subject, email?.text, email?.html, sms?.text].join('\n');
    expect(written).not.toMatch(/undefined|NaN|\[object|##|Invalid/);
    // The policy of pages allows this style alone.
    if (email) expect(email.html.match(/<style>(.*?)<\/style>/)?.[1]).toBe(mailStyle);
  });

  it('says how many parts an SMS has', () => {
    expect(previewMessage('booking-placed', site, mailStyle).sms?.size).toMatch(
      /^1 part, 1\d\d characters of GSM-7\.$/,
    );
  });
});
