import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

/** Disabled until there is a script that can send the form; while it is being sent it does nothing. */
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
