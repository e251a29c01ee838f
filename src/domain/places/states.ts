import states from './states.json' with { type: 'json' };

const codes: Readonly<Record<string, string>> = states;

/** The code of a state or union territory on its vehicles' plates. */
export function findStateCode(state: string): string | undefined {
  return codes[state];
}
