import { Fragment, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CityAndArea } from './city-and-area.tsx';
import { CurrentLocationButton } from './current-location-button.tsx';
import type { LocationSelection } from './location-selection.ts';
import { getPagePlace, getPathWithPlace } from './place-address.ts';
import styles from './place-dialog.module.css';
import { setPlaceDialogState } from './place-dialog-state.ts';
import { PlaceSearch } from './place-search.tsx';
import type { SavedPlace } from './saved-place.ts';
import { toSavedPlace } from './to-saved-place.ts';
import { usePlace } from './use-place.ts';

/** City and area of the visitor: a sheet on a phone, beside its button on a wide screen. Open while it is there. */
export default function PlaceDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { place, setPlace } = usePlace();
  const shown = getPagePlace(useParams(), place);
  const navigate = useNavigate();
  const { key } = useLocation();
  const openedOn = useRef(key);
  const wentBack = useNavigationType() === 'POP' && key !== openedOn.current;
  const [listChoices, setListChoices] = useState(0);

  useEffect(() => {
    if (wentBack) dialog.current?.close();
  }, [wentBack]);

  const close = () => dialog.current?.close();
  const applyPlace = (next: SavedPlace) => {
    setPlace(next);
    // Read now, because the visitor may have gone back to another page meanwhile.
    const { pathname, search } = window.location;
    const address = getPathWithPlace(pathname, next);
    if (address && address !== pathname) void navigate({ pathname: address, search }, { replace: true });
  };
  const selectPlace = (selection: LocationSelection) => {
    applyPlace(toSavedPlace(selection));
    close();
  };

  return (
    <Dialog ref={dialog} look="popover" labelledBy="place-dialog-title" onClose={() => setPlaceDialogState('closed')}>
      <div className={styles.content}>
        <h2 id="place-dialog-title" className={styles.title}>
          Where do you want to be tested?
        </h2>
        {/* A new key cancels searches that are still running when a city is chosen from the lists. */}
        <Fragment key={listChoices}>
          <CurrentLocationButton onFound={selectPlace} />
          <PlaceSearch onSelect={selectPlace} />
        </Fragment>
        <p className={styles.or}>OR</p>
        <CityAndArea
          city={shown.city}
          locality={shown.locality}
          onChoose={(next, isComplete) => {
            setListChoices(listChoices + 1);
            applyPlace(next);
            if (isComplete) close();
          }}
        />
        <Button wide onClick={close}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
