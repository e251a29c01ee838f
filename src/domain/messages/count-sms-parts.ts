/** GSM 03.38: each character takes one of a message's 160 places. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each takes two places. */
const extended = new Set('\f^{}\\[~]|€');

/** True for a character that takes one place. */
export function isGsmCharacter(character: string): boolean {
  return basic.has(character);
}

/** Places in a message that is sent whole, and in each part of a longer one. */
const limits = { 'GSM-7': { whole: 160, part: 153 }, 'UCS-2': { whole: 70, part: 67 } };

export type SmsSize = { encoding: keyof typeof limits; parts: number };

/** How many messages the operator bills. One character outside GSM-7 makes the whole text UCS-2. */
export function countSmsParts(text: string): SmsSize {
  const characters = [...text];
  const isGsm = characters.every((one) => basic.has(one) || extended.has(one));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((one) => (isGsm ? (extended.has(one) ? 2 : 1) : one.length));
  const { whole, part } = limits[encoding];
  if (sizes.reduce((sum, size) => sum + size, 0) <= whole) return { encoding, parts: 1 };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    // A character is never split between two parts.
    if (used + size > part) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return { encoding, parts };
}
