import { ChevronDown, MapPin } from 'lucide-react';
import { useParams } from 'react-router';
import { useToast } from '../ui/toast.tsx';
import { placeOfPage } from './place-address.ts';
import styles from './place-choice.module.css';
import { setPlaceDialogOpen } from './place-dialog-state.ts';
import { usePlace } from './use-place.ts';

/** Shows where labs are looked for. Opens the place dialog, which the header holds. */
export function PlaceChoice() {
  const { place } = usePlace();
  const { text } = placeOfPage(useParams(), place);
  const toast = useToast();
  // Here, and not where the dialog is drawn, so that a lost connection costs a message and not the page.
  const open = async () => {
    try {
      await import('./place-dialog.tsx');
      setPlaceDialogOpen(true);
    } catch {
      toast({ tone: 'bad', title: 'The list of cities could not be loaded', text: 'Check your connection.' });
    }
  };
  return (
    <button type="button" className={styles.trigger} aria-haspopup="dialog" onClick={() => void open()}>
      <MapPin size={20} />
      <span className={styles.text}>{text}</span>
      <span className="visually-hidden">, change location</span>
      <ChevronDown size={20} />
    </button>
  );
}
