export type MessageContent = {
  /** Locked screens show it, so it names no test and no reason. */
  subject: string;
  paragraphs: readonly string[];
  /** Of a mail about one visit: what an HTML mail says first. */
  visit?: Visit;
  /** Those in the head of an HTML mail are not repeated there. */
  facts: readonly { label: string; value: string; isInHead?: boolean }[];
  /** Each on a line of its own, under a heading. */
  lists: readonly { title: string; lines: readonly string[] }[];
  /** The first one is what the message is for. A button has room for few words. */
  links: readonly { label: string; button?: string; url: string }[];
  closing: string;
  /** Ends messages of this kind without a login. Those that belong to the reader's own booking have none. */
  stopUrl?: string;
};

export type Visit = {
  /** Such as 'Booked'. */
  state: string;
  tone: 'good' | 'warn' | 'bad';
  /** Such as 'Fri, 27 Nov, 10:30 am'. */
  when: string;
  isOver?: boolean;
  /** Missing if several people come together. */
  code?: string;
};

/** Plain text, in lines of any length. */
export function formatAsText({ paragraphs, facts, lists, links, closing, stopUrl }: MessageContent): string {
  return [
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...lists.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    closing,
    stopUrl && `Stop these mails: ${stopUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
