import { runTableProgram } from './table-program.ts';

await runTableProgram((sheets) => sheets);
