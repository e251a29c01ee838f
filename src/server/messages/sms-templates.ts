import type { MessageKind } from '../../domain/messages/message-kinds.ts';
import { smsKinds } from '../../domain/messages/templates/message-templates.ts';

/** The ids of a text: MSG91's own, and that of its registration with the operators (DLT). */
export type SmsTemplateIds = { templateId: string; dltTemplateId: string };

export type SmsTemplates = Partial<Record<MessageKind, SmsTemplateIds>>;

const entryPattern = /^([a-z-]+)=([\w-]+):(\d{19})$/;

/** From 'booking-placed=65f1c0ffee:1107160000000000001,...'. Throws a sentence for the operator. */
export function parseSmsTemplates(text: string): SmsTemplates {
  const known: readonly string[] = smsKinds;
  const entries = text.split(',').map((entry) => {
    const [, kind = '', templateId = '', dltTemplateId = ''] = entryPattern.exec(entry.trim()) ?? [];
    if (!kind) throw new Error(`"${entry.trim()}" is not of the form message=MSG91 id:DLT id.`);
    if (!known.includes(kind)) throw new Error(`"${kind}" is none of the messages ${known.join(', ')}.`);
    return [kind, { templateId, dltTemplateId }] as const;
  });
  return Object.fromEntries(entries);
}
