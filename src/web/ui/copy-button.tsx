import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

export function CopyButton({ text, what }: { text: string; what: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return (
    <div>
      <Button look="secondary" onClick={() => void copy()}>
        <span aria-live="polite">{outcome === 'copied' ? 'Copied' : `Copy ${what}`}</span>
      </Button>
      <div role="status">
        {outcome === 'refused' && (
          <p className={styles.refused}>
            Your browser does not let us copy the {what}. Please copy it yourself: <span>{text}</span>
          </p>
        )}
      </div>
    </div>
  );
}
