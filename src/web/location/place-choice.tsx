import { ChevronDown, MapPin } from 'lucide-react';
import { useParams } from 'react-router';
import { useToast } from '../ui/toast.tsx';
import { placeOfPage } from './place-address.ts';
import styles from './place-choice.module.css';
import { setPlaceDialog, usePlaceDialog } from './place-dialog-state.ts';
import { usePlace } from './use-place.ts';

/** Shows where labs are looked for. Opens the place dialog, which the header holds. */
export function PlaceChoice() {
  const { place } = usePlace();
  const { text } = placeOfPage(useParams(), place);
  const isLoading = usePlaceDialog() === 'loading';
  const toast = useToast();
  // Here, and not where the dialog is drawn, so that a lost connection costs a message and not the page.
  const open = async () => {
    setPlaceDialog('loading');
    try {
      await import('./place-dialog.tsx');
      setPlaceDialog('open');
    } catch {
      setPlaceDialog('closed');
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
