import { useEffect, useRef } from 'react';
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

/** City and area of the visitor: a sheet on a phone, beside its button on a wide screen. Open while it is there. */
export default function PlaceDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { place, setPlace } = usePlace();
  const { city, locality } = placeOfPage(useParams(), place);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const localities = city ? localitiesOf(city.slug) : [];

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const close = () => dialog.current?.close();
  const choose = (next: SavedPlace) => {
    setPlace(next);
    const address = addressWithPlace(pathname, next);
    if (address && address !== pathname) void navigate(address, { replace: true });
  };
  const chooseCity = (citySlug: string) => {
    choose({ citySlug, localitySlug: null });
    if (localitiesOf(citySlug).length === 0) close();
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
        <Select label="City" value={city?.slug ?? ''} onChange={(event) => chooseCity(event.target.value)}>
          <option value="" disabled>
            Select a city
          </option>
          <optgroup label="Largest cities">{largestCities.map(option)}</optgroup>
          <optgroup label="More cities">{moreCities.map(option)}</optgroup>
        </Select>
        {city && localities.length > 0 && (
          <Select
            label="Area / Locality"
            value={locality?.slug ?? ''}
            onChange={(event) => {
              choose({ citySlug: city.slug, localitySlug: event.target.value || null });
              close();
            }}
          >
            <option value="">Select a locality</option>
            {localities.map(option)}
          </Select>
        )}
        <Button wide onClick={close}>
          Done
        </Button>
      </div>
    </dialog>
  );
}
