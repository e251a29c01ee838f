import { formatInstantDate } from '../../time/format-instant.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site, SmsTemplate } from '../registered-sms.ts';

export type TicketReceivedData = { ticket: string; solveBy: string; ticketUrl: string };

/**
 * To the address or number that the sender of a complaint has given. It does not repeat the text: strangers could send texts of
 * their own to anybody. The page of the ticket has it.
 */
export function writeTicketReceived(
  { ticket, solveBy, ticketUrl }: TicketReceivedData,
  { brandName }: Site,
): MessageContent {
  return {
    subject: `We have your message: ticket ${ticket}`,
    paragraphs: ['Thank you for writing to us. The page of your ticket has what you wrote, its state and our answers.'],
    facts: [
      { label: 'Ticket', value: ticket },
      { label: 'Answered by', value: formatInstantDate(solveBy) },
    ],
    lists: [],
    links: [{ label: 'See your ticket', url: ticketUrl }],
    closing: `If you have not written to us, ignore this message. ${brandName}`,
  };
}

export const ticketReceivedSms: SmsTemplate<TicketReceivedData> = {
  text: 'We have your message, ticket ##ticket##. Follow it: ##link## - ##brand##',
  variables: ({ ticket, ticketUrl }) => ({ ticket, link: ticketUrl }),
};
