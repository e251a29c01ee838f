import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { cities } from '../../domain/cities.ts';
import { localitiesOf } from '../../domain/localities.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { addressWithPlace, placeOfPage } from './place-address.ts';
import styles from './place-dialog.module.css';
import { setPlaceDialogOpen } from './place-dialog-state.ts';
import type { SavedPlace } from './saved-place.ts';
import { usePlace } from './use-place.ts';

/** The list of cities begins with the most populous. */
const largestCities = cities.slice(0, 8);
const moreCities = cities.slice(8).sort((one, other) => (one.name < other.name ? -1 : 1));

const option = ({ slug, name }: { slug: string; name: string }) => (
  <option key={slug} value={slug}>
    {name}
  </option>
);

/** Keys that open the list of a select; what is picked there is meant. Others step through it without opening it. */
const opensList = ({ key, altKey }: KeyboardEvent) => key === ' ' || key === 'Enter' || altKey;

/**
 * City and area of the visitor: a sheet on a phone, beside its button on a wide screen. Open while it is there. A choice
 * from an open list counts at once; one that the keyboard is stepping over counts with Done or Enter.
 */
export default function PlaceDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const isStepping = useRef(false);
  const { place, setPlace } = usePlace();
  const shown = placeOfPage(useParams(), place);
  const [chosen, setChosen] = useState<SavedPlace | null>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const citySlug = chosen?.citySlug ?? shown.city?.slug ?? '';
  const localitySlug = chosen ? chosen.localitySlug : (shown.locality?.slug ?? null);
  const localities = localitiesOf(citySlug);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const close = () => dialog.current?.close();
  const take = (next: SavedPlace) => {
    setChosen(null);
    setPlace(next);
    const address = addressWithPlace(pathname, next);
    if (address && address !== pathname) void navigate({ pathname: address, search }, { replace: true });
  };
  const choose = (next: SavedPlace, isComplete: boolean) => {
    if (isStepping.current) return setChosen(next);
    take(next);
    if (isComplete) close();
  };
  const done = () => {
    if (chosen) take(chosen);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isStepping.current = !opensList(event);
    if (event.key === 'Enter' && event.target instanceof HTMLSelectElement && chosen) {
      event.preventDefault();
      done();
    }
  };
  const onPointerDown = () => {
    isStepping.current = false;
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="place-dialog-title"
      onClose={() => setPlaceDialogOpen(false)}
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.content}>
        <h2 id="place-dialog-title" className={styles.title}>
          Select your city & area
        </h2>
        <Select
          label="City"
          value={citySlug}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onChange={({ target: { value } }) =>
            choose({ citySlug: value, localitySlug: null }, localitiesOf(value).length === 0)
          }
        >
          <option value="" disabled>
            Select a city
          </option>
          <optgroup label="Largest cities">{largestCities.map(option)}</optgroup>
          <optgroup label="More cities">{moreCities.map(option)}</optgroup>
        </Select>
        {localities.length > 0 && (
          <Select
            label="Area / Locality"
            value={localitySlug ?? ''}
            onKeyDown={onKeyDown}
            onPointerDown={onPointerDown}
            onChange={({ target: { value } }) => choose({ citySlug, localitySlug: value || null }, true)}
          >
            <option value="">Select a locality</option>
            {localities.map(option)}
          </Select>
        )}
        <Button wide onClick={done}>
          Done
        </Button>
      </div>
    </dialog>
  );
}
