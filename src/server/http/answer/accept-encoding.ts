/** Matches a named encoding that is not refused by q=0. */
const accepted = {
  br: /\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/,
};

export function accepts(encoding: keyof typeof accepted, acceptEncoding: string | undefined): boolean {
  return accepted[encoding].test((acceptEncoding ?? '').replaceAll(' ', ''));
}
