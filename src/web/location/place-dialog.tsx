import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { FoundLocality } from '../../contract/patient/localities.ts';
import { Button } from '../ui/button.tsx';
import { useLatest } from '../ui/hooks/use-latest.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { CityAndArea } from './city-and-area.tsx';
import { cityLocalitiesQuery } from './city-localities.ts';
import { CurrentLocationButton } from './current-location-button.tsx';
import type { LocationSelection } from './location-selection.ts';
import { getPagePlace, getPathWithPlace } from './place-address.ts';
import styles from './place-dialog.module.css';
import { setPlaceDialogState } from './place-dialog-state.ts';
import { PlaceSearch } from './place-search.tsx';
import { type SavedPlace, toCity, toLocality } from './saved-place.ts';
import { toSavedPlace } from './to-saved-place.ts';
import { usePlace } from './use-place.ts';

const maxWaitMs = 2000;

export default function PlaceDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { place, setPlace } = usePlace();
  const params = useParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const startRequest = useLatest();
  const [listChoices, setListChoices] = useState(0);
  // The last choice counts at once: its page may take long to load while the area is chosen.
  const shown = getPagePlace(listChoices > 0 ? {} : params, place);

  const close = () => dialog.current?.close();
  const applyPlace = (next: SavedPlace) => {
    setPlace(next);
    // Read here, because the visitor may have gone back to another page.
    const { pathname, search } = window.location;
    const address = getPathWithPlace(pathname, next);
    if (address && address !== pathname) void navigate({ pathname: address, search }, { replace: true });
  };
  const selectPlace = (selection: LocationSelection) => {
    const next = toSavedPlace(selection);
    const isLatest = startRequest();
    void withVendors(queryClient, next).then((known) => {
      if (isLatest()) applyPlace(known);
      close();
    });
  };
  const selectArea = ({ name, city, state }: FoundLocality) => {
    const known = toCity(city, state);
    if (known) applyPlace({ city: known, locality: toLocality(known, name, true) });
    close();
  };

  return (
    <Dialog ref={dialog} look="popover" labelledBy="place-dialog-title" onClose={() => setPlaceDialogState('closed')}>
      <div className={`stack-4 ${styles.content}`}>
        <h2 id="place-dialog-title">Where do you want to be tested?</h2>
        {/* A new key cancels running searches when a city is chosen from the lists. */}
        <Fragment key={listChoices}>
          <CurrentLocationButton onFound={selectPlace} />
          <PlaceSearch onSelect={selectPlace} onSelectArea={selectArea} near={shown.city?.slug ?? place.city.slug} />
        </Fragment>
        <p className="row-3 small soft or">OR</p>
        <CityAndArea
          city={shown.city}
          locality={shown.locality}
          from={shown.city?.slug === place.city.slug ? place.coordinates : undefined}
          onChoose={(next) => {
            startRequest();
            setListChoices(listChoices + 1);
            applyPlace(next);
          }}
          onComplete={close}
        />
        <Button wide onClick={close}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

/** Looks up whether the area has labs and therefore pages. Falls back to the built-in lists. */
async function withVendors(queryClient: QueryClient, place: SavedPlace): Promise<SavedPlace> {
  const { city, locality } = place;
  if (!locality) return place;
  const areas = await Promise.race([
    queryClient.fetchQuery(cityLocalitiesQuery(city.slug)).catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null)),
  ]);
  if (!areas) return place;
  const hasVendors = areas.some(({ slug }) => slug === locality.slug);
  return { ...place, locality: toLocality(city, locality.name, hasVendors) };
}
