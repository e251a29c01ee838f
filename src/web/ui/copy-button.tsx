import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Button } from './button.tsx';

/** `isIcon` shows a picture only. */
export function CopyButton({ text, what, isIcon = false }: { text: string; what: string; isIcon?: boolean }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <div>
      <Button look={isIcon ? 'quiet' : 'secondary'} onClick={() => void copy()}>
        {isIcon && <Icon size={20} aria-hidden="true" />}
        <span aria-live="polite" className={isIcon ? 'visually-hidden' : undefined}>
          {outcome === 'copied' ? 'Copied' : `Copy ${what}`}
        </span>
      </Button>
      <div role="status">
        {outcome === 'refused' && (
          <p className="breakable">
            Your browser does not let us copy the {what}. Please copy it yourself:{' '}
            <span className="strong typed copied">{text}</span>
          </p>
        )}
      </div>
    </div>
  );
}
