import { useToast } from '../ui/overlay/toast.tsx';
import { setPlaceDialogState } from './place-dialog-state.ts';

export function useOpenPlaceDialog(): () => Promise<void> {
  const toast = useToast();
  // Imported before rendering, so that a failed download shows a message instead of the error page.
  return async () => {
    setPlaceDialogState('loading');
    try {
      await import('./place-dialog.tsx');
      setPlaceDialogState('open');
    } catch {
      setPlaceDialogState('closed');
      toast({ tone: 'bad', title: 'The list of cities could not be loaded', text: 'Check your connection.' });
    }
  };
}
