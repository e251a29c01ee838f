import type { ToldChanges } from './plan-catalogue.ts';

const labels: Record<keyof ToldChanges, string> = {
  added: 'new',
  changed: 'changed',
  renamed: 'renamed',
  adopted: 'tests of operators that now belong to the catalogue',
  kept: 'with fields of operators, which stay',
  leftOut: 'left out, because other tests or packages have the name',
};
const maxNames = 40;

/** For a terminal: a line for each kind of change, with names. */
export function describeTold(told: ToldChanges, done: string): string {
  const lines = (Object.keys(labels) as (keyof ToldChanges)[])
    .filter((kind) => told[kind].length > 0)
    .map((kind) => {
      const names = told[kind];
      const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
      return `  ${names.length} ${labels[kind]}: ${names.slice(0, maxNames).join('; ')}${more}`;
    });
  return lines.length > 0
    ? [`${done}:`, ...lines].join('\n')
    : 'The database has the catalogue of this version already.';
}
