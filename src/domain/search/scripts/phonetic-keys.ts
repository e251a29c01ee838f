/** Spellings of one Hindi word share one key: peshab, peshaab, pesaab. */
export function toHindiPhoneticKey(word: string): string {
  return word
    .replace(/chh/g, 'ch')
    .replace(/sh/g, 's')
    .replace(/ph/g, 'f')
    .replace(/aa+/g, 'a')
    .replace(/ee+|ii+|ie$|ey$|y$/g, 'i')
    .replace(/oo+|uu+|ou/g, 'u')
    .replace(/ck|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..[aeiou])h$/, '');
}

/** Key for English words written by ear, so that kolesterol is close to cholesterol. */
export function toEnglishPhoneticKey(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/sch|sh/g, 's')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ch|ck|c|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/([td])h/g, '$1')
    .replace(/[zj]|g(?=[eiy])/g, 'g')
    .replace(/w/g, 'v')
    .replace(/aa+/g, 'a')
    .replace(/ee+|a[iy]|y/g, 'i')
    .replace(/oo+/g, 'u')
    .replace(/(.)\1+/g, '$1')
    .replace(/e?s?$/, '');
}

export function toConsonantKey(word: string): string {
  return toEnglishPhoneticKey(word)
    .replace(/[aeiouh]/g, '')
    .replace(/(.)\1+/g, '$1');
}
