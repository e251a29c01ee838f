import { describe, expect, it } from 'vitest';
import { countSmsParts } from '../count-sms-parts.ts';
import { formatSms, nameBrand, type SmsTemplate } from '../registered-sms.ts';
import { messageTemplates, smsKinds } from './message-templates.ts';
import { sampleMessageData } from './sample-message-data.ts';

/** docs/operations.md promises one part up to this length. */
const longestHost = 'h'.repeat(25);
const site = { brandName: 'Jaanch', publicUrl: 'https://www.jaanch.example' };

describe('messages by SMS', () => {
  it.each(smsKinds)("'%s' has one part of GSM-7, and a value for each of its places", (kind) => {
    const { text, variables } = messageTemplates[kind].sms as SmsTemplate<unknown>;
    const values = variables(sampleMessageData[kind], site);
    const places = [...nameBrand(text, site.brandName).matchAll(/##(\w+)##/g)].map(([, name]) => name);
    expect(Object.keys(values).toSorted()).toEqual(places.toSorted());
    const written = formatSms({ text: nameBrand(text, site.brandName), variables: values }).replace(
      'www.jaanch.example',
      longestHost,
    );
    expect(countSmsParts(written)).toEqual({ encoding: 'GSM-7', parts: 1 });
    expect(written).not.toMatch(/##|undefined|Lipid|sugar/);
  });

  it.each(smsKinds.filter((kind) => /^(booking|report|review)-/.test(kind) || kind === 'wait-list-offer'))(
    "'%s' has one part also with long names and times, and places of at most 30 characters beside its link",
    (kind) => {
      const { text, variables } = messageTemplates[kind].sms as SmsTemplate<unknown>;
      const appointment = { day: '2026-11-25', minute: 10 * 60 + 30 };
      const name = 'Sunrise-Diagnostics-and-Pathology Laboratory';
      for (const collection of [null, { address: '', untilMinute: 12 * 60 + 30 }]) {
        const long = { lab: { name }, labName: name, appointment, collection, until: 12 * 60 + 45 };
        const values = variables({ ...(sampleMessageData[kind] as object), ...long }, site);
        const written = formatSms({ text: nameBrand(text, site.brandName), variables: values });
        expect(countSmsParts(written.replace('www.jaanch.example', longestHost))).toEqual({
          encoding: 'GSM-7',
          parts: 1,
        });
        const { link, ...places } = values;
        expect(Math.max(...Object.values(places).map(({ length }) => length), 0)).toBeLessThanOrEqual(30);
      }
    },
  );
});
