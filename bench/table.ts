/** A table of Markdown: text to the left, figures to the right, columns in line. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = headings.map((heading, at) => Math.max(3, heading.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const isText = headings.map((_, at) => at === 0 || headings.length === 4);
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (isText[at] ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (isText[at] ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(headings), line(rule), ...rows.map(line)];
}
