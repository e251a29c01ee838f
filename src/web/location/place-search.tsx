import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { type MapPlace, type PlaceDetails, placeById } from '../../contract/maps.ts';
import { call } from '../api/call.ts';
import type { Choice } from '../ui/combobox/choice.ts';
import { Combobox } from '../ui/combobox/combobox.tsx';
import { useNewest } from '../ui/use-latest.ts';
import { type LocationSelection, selectionOfPlace } from './location-selection.ts';
import styles from './place-search.module.css';
import { useCurrentLocation } from './use-current-location.ts';
import { type PlaceSuggestions, usePlaceSuggestions } from './use-place-suggestions.ts';

/** Without a place it is where the visitor is. */
type PlaceOption = Choice & { place?: MapPlace };

const here: PlaceOption = { key: 'here', name: 'Use Current Location' };
const processingFailed = 'Error processing selected location. Please try again.';

/** Finds a place by a few letters of its name, or by where the visitor is. What `onSelect` throws is shown as a failure. */
export function PlaceSearch({
  onSelect,
  label = 'Search for a place',
}: {
  onSelect(selection: LocationSelection): void;
  label?: string;
}) {
  const id = useId();
  const [text, setText] = useState('');
  // Only this is searched for, and not the name that a choice puts into the box.
  const [typed, setTyped] = useState('');
  const [choosing, setChoosing] = useState<'idle' | 'loading' | 'failed'>('idle');
  const beginNewest = useNewest();
  const suggestions = usePlaceSuggestions(typed);
  const places = suggestions.state === 'found' ? suggestions.places : [];
  const { detection, detect, forget } = useCurrentLocation(onSelect);

  /** What was begun with another text or choice counts no more. */
  const begin = (next: 'idle' | 'loading') => {
    forget();
    setChoosing(next);
    return beginNewest();
  };
  const choose = async (place: MapPlace) => {
    setText(place.name);
    const isWanted = begin('loading');
    const details = await detailsOf(place);
    if (!isWanted()) return;
    try {
      onSelect(selectionOfPlace(place, details));
      setChoosing('idle');
    } catch {
      setChoosing('failed');
    }
  };
  const pick = ({ place }: PlaceOption) => {
    if (place) return void choose(place);
    setText('');
    setTyped('');
    begin('idle');
    detect();
  };

  const failure = 'message' in detection ? detection.message : choosing === 'failed' && processingFailed;
  const isBusy = detection.status === 'loading' || choosing === 'loading';
  return (
    <div className={styles.search}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Combobox
        id={id}
        icon={<Search size={20} />}
        text={text}
        onText={(next) => {
          setText(next);
          setTyped(next);
          begin('idle');
        }}
        listLabel="Places"
        groups={[{ choices: [here] }, { title: 'Suggestions', choices: places.map((place) => choiceOf(place)) }]}
        message={messageOf(suggestions)}
        onPick={pick}
        onEnter={() => text === typed && places[0] && void choose(places[0])}
        aria-busy={isBusy}
        enterKeyHint="search"
        maxLength={200}
        placeholder="Search city, area, or landmark"
      />
      <p className={failure ? styles.failure : styles.progress} role="status">
        {failure || (isBusy && 'Finding the place...')}
      </p>
    </div>
  );
}

/** Null where they cannot be had: the suggestion itself says enough. */
function detailsOf({ place_id }: MapPlace): Promise<PlaceDetails | null> {
  return call(placeById, {
    placeId: place_id,
    fields: ['place_id', 'name', 'formatted_address', 'geometry', 'address_components'],
  }).then(
    ({ result }) => result,
    () => null,
  );
}

function choiceOf(place: MapPlace): PlaceOption {
  const { place_id, name, formatted_address } = place;
  // Most addresses begin with the name.
  const note = formatted_address.startsWith(`${name}, `) ? formatted_address.slice(name.length + 2) : formatted_address;
  return { key: place_id, name, note, place };
}

function messageOf(suggestions: PlaceSuggestions): string {
  switch (suggestions.state) {
    case 'idle':
      return '';
    case 'searching':
      return 'Searching places...';
    case 'found':
      if (!suggestions.places.length) return 'No results found.';
      return suggestions.attribution ? `From ${suggestions.attribution}` : '';
    case 'failed':
      return suggestions.message;
  }
}
