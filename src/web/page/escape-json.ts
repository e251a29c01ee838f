const unsafe = /[<>&\u2028\u2029]/g;

/** Serializes JSON for use inside HTML: it cannot end a script or start a tag. All data in pages goes through this. */
export function serializeJsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
