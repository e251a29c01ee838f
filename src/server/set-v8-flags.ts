import { setFlagsFromString } from 'node:v8';

// V8 learns which code allocates long-lived objects (at start, reading all labs) and then allocates all its objects in
// the old generation. The same code also creates short-lived objects of pages: there they survive until the next full
// collection, and keep a tenth of their page. Set here and not as a flag of `npm start`: Node does not start with a
// flag that its V8 does not know, but continues after a warning here.
setFlagsFromString('--no-allocation-site-pretenuring');
