export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/** Parses a text with `# headings`, `- lists`, and paragraphs between blank lines. All else is text as it stands. */
export function parseLegalText(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let isNew = true;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = isNew ? undefined : blocks.at(-1);
    isNew = line === '' || line.startsWith('#');
    if (line === '') continue;
    const item = /^[-*] +(.*)$/.exec(line)?.[1];
    if (line.startsWith('#')) blocks.push({ kind: 'heading', text: line.replace(/^#+ */, '') });
    else if (item !== undefined && last?.kind === 'list') last.items.push(item);
    else if (item !== undefined) blocks.push({ kind: 'list', items: [item] });
    else if (last?.kind === 'list') last.items.push(`${last.items.pop()} ${line}`);
    else if (last?.kind === 'paragraph') last.text += ` ${line}`;
    else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}
