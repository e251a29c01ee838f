/** Marks of direction, zero-width signs, control characters but for tabs and line breaks, halves of characters. */
const invisible = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const joiners = /[\u200c\u200d]+/g;
/** Joiners spell names in the scripts of India, in Urdu too: 'क्‍षमा' and 'क्षमा' look different. */
const indianLetter = /^[\u0620-\u06ff\u0900-\u0dff]$/;
/** The sign after which a consonant has no vowel. A joiner after it may end a word, as in the Malayalam 'രാജന്‍'. */
const virama = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/;
const plain = /^[\n\x20-\x7e]*$/;

/** The one form in which typed text is stored: composed (NFC), without invisible characters and outer spaces. */
export function normalizeText(typed: string): string {
  return compose(typed).trim();
}

function compose(typed: string): string {
  if (plain.test(typed)) return typed;
  return typed
    .replace(invisible, '')
    .replace(joiners, (run, at: number, text: string) => {
      const [before = '', after = ''] = [text.charAt(at - 1), text.charAt(at + run.length)];
      const spells = indianLetter.test(before) && (indianLetter.test(after) || virama.test(before));
      return spells ? run.charAt(0) : '';
    })
    .normalize('NFC');
}

/** Letters, digits and spaces that stand for others, such as those of full width. Not '½', which would join '1½' to 11. */
const compatible = /[\p{L}\p{M}\p{Nd}\p{Z}\u3300-\u33ff\ufe50-\ufe6f\uff00-\uffef]+/gu;

/** As the sender would type it on a plain keyboard: 'ＣＢＣ' becomes 'CBC', and all kinds of spaces become a space. */
export function toPlainForms(typed: string): string {
  if (plain.test(typed)) return typed;
  return compose(typed).replace(compatible, (letters) => letters.normalize('NFKC'));
}

/** The form in which texts are compared: without case, accents, joiners and double spaces. `fold_text` is its like in SQL. */
export function foldTyped(typed: string): string {
  const text = plain.test(typed) ? typed : withoutAccents(toPlainForms(typed)).replace(joiners, '');
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
