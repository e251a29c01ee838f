import { runTableProgram } from './table-program.ts';

await runTableProgram(([sheet]) => sheet?.lines ?? []);
