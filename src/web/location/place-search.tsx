import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { type MapPlace, type PlaceDetails, placeById } from '../../contract/maps.ts';
import { call } from '../api/call.ts';
import type { Choice } from '../ui/combobox/choice.ts';
import { Combobox } from '../ui/combobox/combobox.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { convertPlaceToSelection, type LocationSelection } from './location-selection.ts';
import styles from './place-search.module.css';
import { useCurrentLocation } from './use-current-location.ts';
import { type PlaceSuggestions, usePlaceSuggestions } from './use-place-suggestions.ts';

/** An option without `place` stands for the current location. */
type PlaceOption = Choice & { place?: MapPlace };

const currentLocationOption: PlaceOption = { key: 'here', name: 'Use Current Location' };
const processingFailedMessage = 'Error processing selected location. Please try again.';

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
  // The text to search for: what was typed, and not the name that a choice puts into the box.
  const [typed, setTyped] = useState('');
  const [choosing, setChoosing] = useState<'idle' | 'loading' | 'failed'>('idle');
  const startRequest = useLatest();
  const suggestions = usePlaceSuggestions(typed);
  const places = suggestions.state === 'found' ? suggestions.places : [];
  const { detection, detect, cancel } = useCurrentLocation(onSelect);

  /** Cancels what an earlier text or choice has started. */
  const startChoosing = (next: 'idle' | 'loading') => {
    cancel();
    setChoosing(next);
    return startRequest();
  };
  const choose = async (place: MapPlace) => {
    setText(place.name);
    const isLatest = startChoosing('loading');
    const details = await fetchDetails(place);
    if (!isLatest()) return;
    try {
      onSelect(convertPlaceToSelection(place, details));
      setChoosing('idle');
    } catch {
      setChoosing('failed');
    }
  };
  const pick = ({ place }: PlaceOption) => {
    if (place) return void choose(place);
    setText('');
    setTyped('');
    startChoosing('idle');
    detect();
  };

  const failure = 'message' in detection ? detection.message : choosing === 'failed' && processingFailedMessage;
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
          startChoosing('idle');
        }}
        listLabel="Places"
        groups={[
          { choices: [currentLocationOption] },
          { title: 'Suggestions', choices: places.map((place) => toChoice(place)) },
        ]}
        message={formatStatus(suggestions)}
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
function fetchDetails({ place_id }: MapPlace): Promise<PlaceDetails | null> {
  return call(placeById, {
    placeId: place_id,
    fields: ['place_id', 'name', 'formatted_address', 'geometry', 'address_components'],
  }).then(
    ({ result }) => result,
    () => null,
  );
}

function toChoice(place: MapPlace): PlaceOption {
  const { place_id, name, formatted_address } = place;
  // Most addresses begin with the name.
  const note = formatted_address.startsWith(`${name}, `) ? formatted_address.slice(name.length + 2) : formatted_address;
  return { key: place_id, name, note, place };
}

function formatStatus(suggestions: PlaceSuggestions): string {
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
