import { setFlagsFromString } from 'node:v8';

// V8 learns which lines of code make what lives long (at start they read all labs into memory) and has them make
// everything among the old from then on. The same lines also make what a page needs for a moment: among the old it stays
// until the next collection of all objects, and holds a tenth of its page there. Here and not among the words of
// `npm start`: Node does not start with a flag that its V8 does not know, here it says so and goes on.
setFlagsFromString('--no-allocation-site-pretenuring');
