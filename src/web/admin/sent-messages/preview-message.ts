import { countSmsParts } from '../../../domain/messages/count-sms-parts.ts';
import type { MessageKind } from '../../../domain/messages/message-kinds.ts';
import type { Site } from '../../../domain/messages/registered-sms.ts';
import { applyTemplate } from '../../../domain/messages/templates/apply-template.ts';
import { type MessageTemplate, messageTemplates } from '../../../domain/messages/templates/message-templates.ts';
import { sampleMessageData } from '../../../domain/messages/templates/sample-message-data.ts';
import { formatPlural } from '../../../domain/text/plural.ts';

/** A message from its sample data, in the forms that it has. */
export function previewMessage(kind: MessageKind, site: Site, mailStyle: string) {
  const template = messageTemplates[kind] as MessageTemplate<unknown>;
  const email = applyTemplate(template, 'email', sampleMessageData[kind], site, mailStyle);
  const sms = applyTemplate(template, 'sms', sampleMessageData[kind], site, mailStyle);
  return {
    email: email?.channel === 'email' ? email : null,
    sms: sms?.channel === 'sms' ? { text: sms.text, size: describeSize(sms.text) } : null,
  };
}

function describeSize(text: string): string {
  const { encoding, parts } = countSmsParts(text);
  return `${formatPlural(parts, 'part')}, ${formatPlural([...text].length, 'character')} of ${encoding}.`;
}
