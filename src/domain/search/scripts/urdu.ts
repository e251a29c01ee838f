const letters: Record<string, string> = {
  ا: 'a',
  آ: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ڈ: 'd',
  ذ: 'z',
  ر: 'r',
  ڑ: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'k',
  ک: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ں: 'n',
  و: 'u',
  ؤ: 'o',
  ہ: 'h',
  ه: 'h',
  ۃ: 'h',
  ھ: 'h',
  ی: 'i',
  ي: 'i',
  ے: 'e',
  ئ: 'i',
};

export function urduToLatin(word: string): string {
  return [
    ...word
      .replace(/[یي](?=ا)/g, 'y')
      .replace(/^و/, 'v')
      .replace(/ں$/, ''),
  ]
    .map((letter) => letters[letter] ?? toLatinDigit(letter))
    .join('');
}

function toLatinDigit(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0);
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660);
  return /[a-z0-9]/.test(letter) ? letter : '';
}
