import { readFileSync } from 'node:fs';
import { writeMailStyle } from '../../domain/messages/mail-style.ts';
import { readPalette } from '../../domain/palette/palette.ts';

const tokens = readFileSync(new URL('../../web/ui/styles/tokens.css', import.meta.url), 'utf8');

/** The colours of our pages, for those outside the build. */
export const palette = readPalette(tokens);
export const mailStyle = writeMailStyle(tokens);
