import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messageTemplates, smsKinds } from '../src/domain/messages/templates/message-templates.ts';

const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');

describe('docs/operations.md', () => {
  it('has the texts of all SMS, word by word', () => {
    const listed = [...page.matchAll(/^\| ([a-z-]+) \| `(.*##brand##.*)` \|$/gm)].map(([, kind, text]) => [kind, text]);
    expect(listed).toEqual(smsKinds.map((kind) => [kind, messageTemplates[kind].sms?.text]));
  });
});
