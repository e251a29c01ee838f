import { useState } from 'react';
import { Select } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { errorScenarios } from './error-scenarios.ts';

export function ErrorSimulation() {
  const [at, setAt] = useState(0);
  const scenario = errorScenarios[at];
  return (
    <>
      <Select label="What goes wrong" value={at} onChange={({ target }) => setAt(Number(target.value))}>
        {errorScenarios.map(({ cause }, index) => (
          <option key={cause} value={index}>
            {cause}
          </option>
        ))}
      </Select>
      {scenario && (
        <Notice tone="bad" title={scenario.message} heading="h3">
          <p>Simulated in this page: nothing was asked.</p>
        </Notice>
      )}
    </>
  );
}
