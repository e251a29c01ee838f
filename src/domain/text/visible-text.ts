/** None of spaces, control and direction marks, what joins letters, accents alone, fillers, and the blank of Braille. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether anything of the text can be seen. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}
