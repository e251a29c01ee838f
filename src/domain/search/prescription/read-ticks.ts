const emptyBox = String.raw`\[\s*\]|\(\s+\)|[☐□◻▢❏❑○◯✗✘❌]`;
const tickedBox = String.raw`\[\s*[xX✓✔√*+]\s*\]|\(\s*[xX✓✔√•]\s*\)|[☑☒✅✓✔√■◼●]`;
const box = new RegExp(`(${emptyBox})|(?:${tickedBox})`, 'gu');
const endsWithBox = new RegExp(`(?:${emptyBox}|${tickedBox})\\s*$`, 'u');
const beginsWithBox = new RegExp(`^\\s*(?:[-*•]\\s*)?(?:\\d+[.)]\\s*)?(?:${emptyBox}|${tickedBox})`, 'u');
const answer = /^(.*\S)\s*[-–:=]\s*(yes|no)\.?\s*$/i;

/** Leaves out what a requisition form does not tick or answers with 'No': '[ ] LFT', 'CBC ☑ LFT ☐', 'LFT - No'. */
export function readTicks(text: string): string {
  return text
    .split('\n')
    .map((line) => readAnswer(readBoxes(line)))
    .join('\n');
}

function readBoxes(line: string): string {
  const boxes = [...line.matchAll(box)];
  if (boxes.length === 0) return line;
  const isAfter = !beginsWithBox.test(line) && endsWithBox.test(line);
  const kept = boxes.map(([found, isEmpty], at) => {
    if (isEmpty !== undefined) return '';
    const from = isAfter ? endOf(boxes[at - 1]) : startOf(boxes[at]) + found.length;
    const to = isAfter ? startOf(boxes[at]) : (boxes[at + 1]?.index ?? line.length);
    return line.slice(from, to).trim();
  });
  const before = isAfter ? '' : line.slice(0, startOf(boxes[0])).trim();
  return [before, ...kept].filter((part) => part !== '').join(', ');
}

function startOf(found: RegExpExecArray | undefined): number {
  return found?.index ?? 0;
}

function endOf(found: RegExpExecArray | undefined): number {
  return found ? found.index + found[0].length : 0;
}

function readAnswer(line: string): string {
  const [, asked, said] = answer.exec(line) ?? [];
  if (asked === undefined || said === undefined) return line;
  return said.toLowerCase() === 'yes' ? asked : '';
}
