import { ChevronDown, MapPin } from 'lucide-react';
import { useParams } from 'react-router';
import { useToast } from '../ui/toast.tsx';
import { getPagePlace } from './place-address.ts';
import styles from './place-choice.module.css';
import { setPlaceDialogState, usePlaceDialogState } from './place-dialog-state.ts';
import { usePlace } from './use-place.ts';

/** Shows where labs are looked for. Opens the place dialog, which the header holds. */
export function PlaceChoice() {
  const { place } = usePlace();
  const { text } = getPagePlace(useParams(), place);
  const isLoading = usePlaceDialogState() === 'loading';
  const toast = useToast();
  // Imported before it is rendered, so that a failed download shows a message instead of the error page.
  const open = async () => {
    setPlaceDialogState('loading');
    try {
      await import('./place-dialog.tsx');
      setPlaceDialogState('open');
    } catch {
      setPlaceDialogState('closed');
      toast({ tone: 'bad', title: 'The list of cities could not be loaded', text: 'Check your connection.' });
    }
  };
  return (
    <button type="button" className={styles.trigger} aria-haspopup="dialog" onClick={() => void open()}>
      <MapPin size={20} />
      <span className={styles.text}>{isLoading ? 'Loading location...' : text || 'Select Location'}</span>
      <span className="visually-hidden">, change location</span>
      <ChevronDown size={20} />
    </button>
  );
}
