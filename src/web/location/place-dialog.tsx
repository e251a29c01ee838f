import { Fragment, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router';
import { Button } from '../ui/button.tsx';
import { isOnBackdrop } from '../ui/is-on-backdrop.ts';
import { CityAndArea } from './city-and-area.tsx';
import { CurrentLocationButton } from './current-location-button.tsx';
import type { LocationSelection } from './location-selection.ts';
import { addressWithPlace, placeOfPage } from './place-address.ts';
import styles from './place-dialog.module.css';
import { setPlaceDialog } from './place-dialog-state.ts';
import { placeOfSelection } from './place-of-selection.ts';
import { PlaceSearch } from './place-search.tsx';
import type { SavedPlace } from './saved-place.ts';
import { usePlace } from './use-place.ts';

/** City and area of the visitor: a sheet on a phone, beside its button on a wide screen. Open while it is there. */
export default function PlaceDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { place, setPlace } = usePlace();
  const shown = placeOfPage(useParams(), place);
  const navigate = useNavigate();
  const { key } = useLocation();
  const openedOn = useRef(key);
  const wentBack = useNavigationType() === 'POP' && key !== openedOn.current;
  const [listChoices, setListChoices] = useState(0);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  useEffect(() => {
    if (wentBack) dialog.current?.close();
  }, [wentBack]);

  const close = () => dialog.current?.close();
  const take = (next: SavedPlace) => {
    setPlace(next);
    // Back may have left the page on which the place was asked for.
    const { pathname, search } = window.location;
    const address = addressWithPlace(pathname, next);
    if (address && address !== pathname) void navigate({ pathname: address, search }, { replace: true });
  };
  const select = (selection: LocationSelection) => {
    take(placeOfSelection(selection));
    close();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="place-dialog-title"
      onClose={() => setPlaceDialog('closed')}
      onPointerDown={(event) => isOnBackdrop(event) && close()}
    >
      <div className={styles.content}>
        <h2 id="place-dialog-title" className={styles.title}>
          Where do you want to be tested?
        </h2>
        {/* A choice from the lists ends what was still being looked for. */}
        <Fragment key={listChoices}>
          <CurrentLocationButton onFound={select} />
          <PlaceSearch onSelect={select} />
        </Fragment>
        <p className={styles.or}>OR</p>
        <CityAndArea
          city={shown.city}
          locality={shown.locality}
          onChoose={(next, isComplete) => {
            setListChoices(listChoices + 1);
            take(next);
            if (isComplete) close();
          }}
        />
        <Button wide onClick={close}>
          Done
        </Button>
      </div>
    </dialog>
  );
}
