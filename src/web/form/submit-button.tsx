import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { useIsHydrated } from '../ui/hooks/use-is-hydrated.ts';

/** Disabled until hydration, and inert while the form is being sent. */
export function SubmitButton({
  isBusy,
  busyText,
  children,
  ...button
}: ComponentProps<typeof Button> & { isBusy: boolean; busyText: string }) {
  const isHydrated = useIsHydrated();
  return (
    <Button {...button} type="submit" disabled={!isHydrated} isUnavailable={isBusy}>
      {isBusy ? busyText : children}
    </Button>
  );
}
