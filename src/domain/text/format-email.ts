const wireForm = /^xn--([a-z0-9-]+)$/;
/** Letters of India alone: a label of Latin look-alikes stays in its form on the wire. */
const indianLetters =
  /^(?:[\p{sc=Deva}\p{sc=Beng}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Mlym}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Arab}\p{sc=Olck}\p{sc=Mtei}\p{M}\p{Nd}-]|\u200c|\u200d)+$/u;

/** An e-mail address for people: its domain in the script in which it was typed, which is stored as 'xn--' and compared like this. */
export function formatEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return `${email.slice(0, at)}${email.slice(at).split('.').map(toLetters).join('.')}`;
}

function toLetters(label: string): string {
  const encoded = wireForm.exec(label)?.[1];
  const letters = encoded === undefined ? null : decode(encoded);
  return letters !== null && indianLetters.test(letters) ? letters : label;
}

/** Punycode (RFC 3492), which browsers do not offer to scripts. */
function decode(encoded: string): string | null {
  const basicEnd = Math.max(0, encoded.lastIndexOf('-'));
  const points = Array.from(encoded.slice(0, basicEnd), (letter) => letter.charCodeAt(0));
  let [codePoint, at, bias] = [128, 0, 72];
  for (let next = basicEnd > 0 ? basicEnd + 1 : 0; next < encoded.length; at += 1) {
    const before = at;
    for (let [weight, k] = [1, 36]; ; k += 36, next += 1) {
      const digit = toDigit(encoded[next]);
      if (digit === null) return null;
      at += digit * weight;
      const threshold = Math.min(26, Math.max(1, k - bias));
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    next += 1;
    const length = points.length + 1;
    bias = adapt(at - before, length, before === 0);
    codePoint += Math.floor(at / length);
    at %= length;
    if (codePoint > 0x10ffff) return null;
    points.splice(at, 0, codePoint);
  }
  return String.fromCodePoint(...points);
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1;
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}

function toDigit(letter: string | undefined): number | null {
  if (letter === undefined) return null;
  const code = letter.charCodeAt(0);
  return code < 58 ? code - 22 : code - 97;
}
