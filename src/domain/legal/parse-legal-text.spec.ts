import { describe, expect, it } from 'vitest';
import { parseLegalText } from './parse-legal-text.ts';

describe('parseLegalText', () => {
  it('finds headings, lists and paragraphs, whose lines are joined', () => {
    const text =
      '# Terms\r\nOne line\r\nand its rest.\n\nA second paragraph:\n- first\n  and more\n- second\n\n## Law\n- third';
    expect(parseLegalText(text)).toEqual([
      { kind: 'heading', text: 'Terms' },
      { kind: 'paragraph', text: 'One line and its rest.' },
      { kind: 'paragraph', text: 'A second paragraph:' },
      { kind: 'list', items: ['first and more', 'second'] },
      { kind: 'heading', text: 'Law' },
      { kind: 'list', items: ['third'] },
    ]);
  });

  it('leaves markup as text', () => {
    expect(parseLegalText('<b>We</b> *may*\n\n')).toEqual([{ kind: 'paragraph', text: '<b>We</b> *may*' }]);
    expect(parseLegalText('')).toEqual([]);
  });
});
