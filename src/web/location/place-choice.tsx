import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import { useParams } from 'react-router';
import { getPagePlace } from './place-address.ts';
import styles from './place-choice.module.css';
import { usePlaceDialogState } from './place-dialog-state.ts';
import { useOpenPlaceDialog } from './use-open-place-dialog.ts';
import { usePlace } from './use-place.ts';

export function PlaceChoice() {
  const { place } = usePlace();
  const { text } = getPagePlace(useParams(), place);
  const isLoading = usePlaceDialogState() === 'loading';
  const open = useOpenPlaceDialog();
  return (
    <button
      type="button"
      className={`label touch shrinks ${styles.trigger}`}
      aria-haspopup="dialog"
      onClick={() => void open()}
    >
      <MapPin size={18} />
      <span className="shrinks text-start">{isLoading ? 'Loading location...' : text || 'Select Location'}</span>
      <span className="visually-hidden">, change location</span>
      <ChevronDown size={18} className="at-end" />
    </button>
  );
}
