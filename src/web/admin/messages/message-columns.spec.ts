import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Ticket } from '../../../contract/admin/admin-support.ts';
import { getSentMessageColumns } from '../sent-messages/sent-message-columns.tsx';
import { getMessageColumns } from './message-columns.tsx';
import { MessageFacts } from './message-facts.tsx';

const stored = 'asha@xn--c2bd4bq1db8d.xn--h2brj9c';
const masked = 'a•••@xn--c2bd4bq1db8d.xn--h2brj9c';

it('shows the domain of an address in its script, in lists and details of messages', () => {
  const message = { kind: 'data', name: null, contact: stored, createdAt: '2026-11-28T09:00:00Z' } as Ticket;
  const [text] = getMessageColumns(0);
  const list = createElement(Fragment, null, text?.cell(message));
  for (const shown of [list, createElement(MessageFacts, { message })])
    expect(renderToStaticMarkup(shown)).toContain('asha@डाटामेल.भारत');
  const to = getSentMessageColumns(() => undefined).find(({ key }) => key === 'to');
  expect(to?.cell({ maskedRecipient: masked } as Parameters<typeof to.cell>[0])).toBe('a•••@डाटामेल.भारत');
});
