import type { listMissingSetup } from './list-missing-setup.ts';

export function MissingSetup({ missing }: { missing: ReturnType<typeof listMissingSetup> }) {
  return (
    <ul className="sentences">
      {missing.map(({ what, effect }) => (
        <li key={what}>{effect}</li>
      ))}
    </ul>
  );
}
