import type { SupportKind } from './support-ticket.ts';

type Answered = { ticket: string; name: string | null; labName: string | null; brandName: string };

/** Answers that operators send often, filled in from the message. */
export const answerTemplates: readonly {
  name: string;
  kinds: readonly SupportKind[];
  write(message: Answered): string;
}[] = [
  {
    name: 'We have received it',
    kinds: ['issue', 'data'],
    write: (to) => letter(to, 'Thank you for writing to us. We are looking into it and write to you again soon.'),
  },
  {
    name: 'We need more details',
    kinds: ['issue', 'data'],
    write: (to) =>
      letter(
        to,
        'Please tell us the booking id, the day and the lab, and what you were told there. Your booking id is on the booking’s page and begins your confirmation.',
      ),
  },
  {
    name: 'The lab charged another price',
    kinds: ['issue'],
    write: (to) =>
      letter(
        to,
        `You pay the price that you saw when you booked. We have asked ${lab(to)} to return the difference. Please tell us if you do not have it within seven days.`,
      ),
  },
  {
    name: 'The report is late',
    kinds: ['issue'],
    write: (to) =>
      letter(
        to,
        `We have asked ${lab(to)} for your report and for the reason. They will call you. Please tell us if they do not.`,
      ),
  },
  {
    name: 'It is solved',
    kinds: ['issue'],
    write: (to) =>
      letter(to, `We have spoken with ${lab(to)}, and they have put it right. If they have not, answer this message.`),
  },
  {
    name: 'We see no mistake of the lab',
    kinds: ['issue'],
    write: (to) =>
      letter(
        to,
        `We have heard ${lab(to)} and see no mistake in what was done: (say why). If you know more than we do, please answer this message.`,
      ),
  },
];

const lab = ({ labName }: Answered) => labName ?? 'the lab';

function letter({ name, ticket, brandName }: Answered, text: string): string {
  return `Dear ${name ?? 'customer'},\n\n${text}\n\nYour ticket number is ${ticket}.\n\n${brandName}`;
}
