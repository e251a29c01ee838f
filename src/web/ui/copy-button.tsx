import { useState } from 'react';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';

export function CopyButton({ text, what }: { text: string; what: string }) {
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ title: `Your browser does not let us copy the ${what}`, text });
    }
  }

  return (
    <Button look="secondary" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied' : `Copy ${what}`}</span>
    </Button>
  );
}
