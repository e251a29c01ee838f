import { Node } from '@tiptap/react';

const node = (name: string, tag: string, content: string, group?: string) =>
  Node.create({
    name,
    content,
    isolating: true,
    ...(group && { group }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Keep the tables of pasted and stored texts; their cells can be edited, rows come by pasting. */
export const tableNodes = [
  node('table', 'table', 'tableRow+', 'block').extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  node('tableRow', 'tr', '(tableHeader | tableCell)+'),
  node('tableHeader', 'th', 'block+'),
  node('tableCell', 'td', 'block+'),
];
