import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';

export type TicketAnsweredData = { ticket: string; answer: string; ticketUrl: string };

/** What an operator has written to the sender of a message. */
export function writeTicketAnswered({ ticket, answer, ticketUrl }: TicketAnsweredData): MessageContent {
  return {
    subject: `Our answer to your ticket ${ticket}`,
    paragraphs: answer.split(/\n+/),
    facts: [],
    lists: [],
    links: [{ label: 'See your ticket', url: ticketUrl }],
    closing: `Please quote ticket ${ticket} when you call or write to us.`,
  };
}

export const ticketAnsweredSms: SmsTemplate<TicketAnsweredData> = {
  text: 'Ticket ##ticket## has an answer: ##link## - ##brand##',
  variables: ({ ticket, ticketUrl }) => ({ ticket, link: ticketUrl }),
};
