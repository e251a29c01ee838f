import { runTableProgram } from '../../csv/table-program.ts';

/** Never ends by itself. */
await runTableProgram(() => {
  while (true);
});
