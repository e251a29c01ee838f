import type PDFDocument from 'pdfkit';
import type { FontFile, Weight } from './font-files.ts';
import { splitIntoRuns, type TextRun, toDrawableText } from './text-runs.ts';

type Document = InstanceType<typeof PDFDocument>;
type Place = { x: number; width: number; size: number; weight?: Weight; align?: 'left' | 'right' };

const lineHeight = 1.4;

/** Writes lines from the top of a page to its end, in the fonts that have their letters. Sizes are points. */
export class PdfPage {
  readonly #document: Document;
  readonly #fonts: readonly FontFile[];
  y: number;

  constructor(document: Document, fonts: readonly FontFile[]) {
    this.#document = document;
    this.#fonts = fonts;
    for (const { name, bytes } of fonts) document.registerFont(name, bytes);
    this.y = document.page.margins.top;
  }

  get left(): number {
    return this.#document.page.margins.left;
  }

  get width(): number {
    const { width, margins } = this.#document.page;
    return width - margins.left - margins.right;
  }

  /** Returns where the text ends, and leaves `y` as it is: a row has several texts. With a `height` the text is centred in it. */
  write(text: string, place: Place & { height?: number }): number {
    const lines = this.#wrap(toDrawableText(text), place);
    const spare = (place.height ?? 0) - lines.length * place.size * lineHeight;
    let y = this.y + Math.max(0, spare / 2);
    for (const line of lines) {
      this.#drawLine(line, y, place);
      y += place.size * lineHeight;
    }
    return y;
  }

  /** Goes on below, on a new page where the next lines have no room. */
  goTo(y: number, needed = 0) {
    const { height, margins } = this.#document.page;
    if (y + needed <= height - margins.bottom) this.y = y;
    else {
      this.#document.addPage();
      this.y = margins.top;
    }
  }

  line() {
    this.#document
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(0.5)
      .stroke();
  }

  /** Draws a QR code at the left margin. Returns where it ends. */
  drawCode(rows: readonly (readonly boolean[])[], size: number): number {
    const side = size / rows.length;
    for (const [down, row] of rows.entries())
      for (const [across, isDark] of row.entries())
        if (isDark) this.#document.rect(this.left + across * side, this.y + down * side, side, side);
    this.#document.fill();
    return this.y + size;
  }

  #drawLine(line: string, y: number, { x, width, size, align, weight }: Place) {
    const runs = this.#split(line, weight);
    let at = align === 'right' ? x + width - this.#measure(runs, size) : x;
    for (const { text, font } of runs) {
      // Shaping reorders the glyphs of Devanagari; then ActualText is what programs read. It costs the place of the text
      // in what they read, so that other runs have none.
      const isReordered = /\p{Script=Devanagari}/u.test(text);
      this.#document.font(font.name).fontSize(size);
      if (isReordered) this.#document.markContent('Span', { actual: text });
      // On the base line, because the fonts differ in their heights.
      this.#document.text(text, at, y + size, { lineBreak: false, baseline: 'alphabetic' });
      if (isReordered) this.#document.endMarkedContent();
      at += this.#measure([{ text, font }], size);
    }
  }

  #wrap(text: string, { width, size, weight }: Place): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/).flatMap((each) => this.#cut(each, { width, size, weight }))) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.#measure(this.#split(longer, weight), size) <= width)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** A word that is wider than its place. */
  #cut(word: string, { width, size, weight }: { width: number; size: number; weight: Weight | undefined }): string[] {
    if (this.#measure(this.#split(word, weight), size) <= width) return [word];
    const parts = [''];
    for (const { segment } of graphemes.segment(word)) {
      const longer = parts.at(-1) + segment;
      if (parts.at(-1) === '' || this.#measure(this.#split(longer, weight), size) <= width)
        parts[parts.length - 1] = longer;
      else parts.push(segment);
    }
    return parts;
  }

  #split(text: string, weight: Weight = 'regular'): TextRun<FontFile>[] {
    const fonts = this.#fonts.filter((font) => font.weight === weight);
    return splitIntoRuns(text, fonts, (font, sign) => font.hasLetter(sign));
  }

  #measure(runs: readonly TextRun<FontFile>[], size: number): number {
    return runs.reduce(
      (sum, { text, font }) => sum + this.#document.font(font.name).fontSize(size).widthOfString(text),
      0,
    );
  }
}

const graphemes = new Intl.Segmenter('en');
