import { Button, type ButtonProps } from '../ui/button.tsx';
import { useIsHydrated } from '../ui/hooks/use-is-hydrated.ts';

/** Disabled until hydration, and inert while the form is being sent. */
export function SubmitButton({
  isBusy,
  busyText,
  isUnavailable,
  children,
  ...button
}: ButtonProps & { isBusy: boolean; busyText: string }) {
  const isHydrated = useIsHydrated();
  return (
    <Button {...button} type="submit" isEarly={!isHydrated} isUnavailable={isBusy || isUnavailable}>
      {isBusy ? busyText : children}
    </Button>
  );
}
