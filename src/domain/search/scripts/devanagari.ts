const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
  ऎ: 'e',
  ऒ: 'o',
};
const vowelSigns: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
  'ॆ': 'e',
  'ॊ': 'o',
};
const nasals = 'ंँ';
const virama = '्';
const nukta = '़';

/** Transliterates by sound. Drops vowels that are not spoken ('धड़कन' is 'dhadkan') unless all are. */
export function toLatin(word: string, everyVowelSpoken = false): string {
  const sounds: { text: string; vowel: boolean; maybeSilent: boolean }[] = [];
  const letters = [...toLatinDigits(word).normalize('NFD')];
  letters.forEach((letter, position) => {
    const next = letters[position + 1] === nukta ? letters[position + 2] : letters[position + 1];
    const consonant = consonants[letter];
    if (consonant !== undefined) {
      sounds.push({
        text: letters[position + 1] === nukta && letter === 'ज' ? 'z' : consonant,
        vowel: false,
        maybeSilent: false,
      });
      if (next !== virama && (next === undefined || vowelSigns[next] === undefined)) {
        sounds.push({ text: 'a', vowel: true, maybeSilent: !everyVowelSpoken });
      }
      return;
    }
    const vowel = vowels[letter] ?? vowelSigns[letter];
    if (vowel !== undefined) sounds.push({ text: vowel, vowel: true, maybeSilent: false });
    else if (nasals.includes(letter)) {
      // at the end of a word it nasalizes the vowel and is not a letter: 'में' is 'me'
      if (next === undefined && !(everyVowelSpoken && letter === 'ं')) return;
      const lips = next === undefined || 'पफबभम'.includes(next);
      sounds.push({ text: lips ? 'm' : 'n', vowel: false, maybeSilent: false });
    } else if (/[a-z0-9]/.test(letter)) sounds.push({ text: letter, vowel: false, maybeSilent: false });
  });
  if (sounds.length > 2 && sounds.at(-1)?.maybeSilent) sounds.pop();
  for (let at = sounds.length - 3; at >= 2; at--) {
    const between = sounds[at]?.maybeSilent && !sounds[at - 1]?.vowel && !sounds[at + 1]?.vowel;
    if (between && sounds[at - 2]?.vowel && sounds[at + 2]?.vowel) sounds.splice(at, 1);
  }
  return sounds.map((sound) => sound.text).join('');
}

export function toLatinDigits(word: string): string {
  return word.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}
