const unsafe = /[<>&\u2028\u2029]/g;

/** JSON that can stand inside HTML: nothing in it ends a script or starts a tag. The only way data gets into a page. */
export function serializeJsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
