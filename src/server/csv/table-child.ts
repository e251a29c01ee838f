import { runTableProgram } from './table-program.ts';

await runTableProgram((cells) => cells);
