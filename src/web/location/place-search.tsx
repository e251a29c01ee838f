import Search from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import { type MapPlace, type PlaceDetails, placeById } from '../../contract/maps.ts';
import type { FoundLocality } from '../../contract/patient/localities.ts';
import { findLocalityName, getCityName } from '../../domain/places/address-components.ts';
import { cities } from '../../domain/places/cities.ts';
import { findCityByName, listOtherNames, normalizeName } from '../../domain/places/city-names.ts';
import { formatPlural } from '../../domain/text/plural.ts';
import { slugify } from '../../domain/text/slug.ts';
import { call } from '../api/call.ts';
import type { Choice, ChoiceGroup } from '../ui/combobox/choice.ts';
import { Combobox } from '../ui/combobox/combobox.tsx';
import { useLatest } from '../ui/hooks/use-latest.ts';
import { convertPlaceToSelection, type LocationSelection } from './location-selection.ts';
import styles from './place-search.module.css';
import { useAreaSuggestions } from './use-area-suggestions.ts';
import { useCurrentLocation } from './use-current-location.ts';
import { type PlaceSuggestions, usePlaceSuggestions } from './use-place-suggestions.ts';

type PlaceOption = Choice & { place?: MapPlace; area?: FoundLocality };

const currentLocationOption: PlaceOption = { key: 'here', name: 'Use Current Location' };
const processingFailedMessage = 'Error processing selected location. Please try again.';

/**
 * Finds a place by name or position; shows errors that `onSelect` throws. With `onSelectArea`, areas come first. With
 * `needsDetails`, city and state are not guessed from the suggestion's address when its details cannot be had.
 */
export function PlaceSearch({
  onSelect,
  onSelectArea,
  needsDetails = false,
  near,
  label = 'Search for a place',
}: {
  onSelect(selection: LocationSelection): void;
  onSelectArea?(area: FoundLocality): void;
  needsDetails?: boolean;
  near?: string;
  label?: string;
}) {
  const id = useId();
  const [text, setText] = useState('');
  // The typed text, not the name that a choice puts into the box.
  const [typed, setTyped] = useState('');
  const [choosing, setChoosing] = useState<'idle' | 'loading' | 'failed'>('idle');
  const startRequest = useLatest();
  const suggestions = usePlaceSuggestions(typed);
  const { areas, isSearching } = useAreaSuggestions(typed, onSelectArea && near);
  const places = (suggestions.state === 'found' ? suggestions.places : []).filter((place) => !isOneOf(areas, place));
  const { detection, detect, cancel } = useCurrentLocation(onSelect);

  /** Cancels requests for an earlier text or choice. */
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
    if (needsDetails && !details) return setChoosing('failed');
    try {
      onSelect(convertPlaceToSelection(place, details));
      setChoosing('idle');
    } catch {
      setChoosing('failed');
    }
  };
  const chooseArea = (area: FoundLocality) => {
    setText(area.name);
    startChoosing('idle');
    onSelectArea?.(area);
  };
  const pick = ({ place, area }: PlaceOption) => {
    if (place) return void choose(place);
    if (area) return chooseArea(area);
    setText('');
    setTyped('');
    startChoosing('idle');
    detect();
  };

  const areaGroup = { title: formatAreasTitle(areas), choices: areas.map(toAreaChoice) };
  const placeGroup = { title: 'Suggestions', choices: places.map((place) => toChoice(place)) };
  // Wait for the city whose name starts with the text: 'sura' is Surat rather than Surathkal.
  const isCity = isBeginningOfCity(typed);
  const isWaiting = isCity && suggestions.state === 'searching';
  const found: ChoiceGroup<PlaceOption>[] = isCity
    ? [placeGroup, ...(isWaiting ? [] : [areaGroup])]
    : [areaGroup, placeGroup];
  const isEmpty = found.every(({ choices }) => choices.length === 0);
  const takeFirst = () => {
    const first = found.flatMap(({ choices }) => choices)[0];
    // If several cities have an area of this name, let the visitor choose.
    if (first && text === typed && !(first.area && isInSeveralCities(areas))) pick(first);
  };

  const failure = 'message' in detection ? detection.message : choosing === 'failed' && processingFailedMessage;
  const isBusy = detection.status === 'loading' || choosing === 'loading';
  return (
    <div>
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
        groups={[{ choices: [currentLocationOption] }, ...found]}
        message={formatStatus(suggestions, areas.length > 0, isSearching)}
        isLoading={isEmpty && (suggestions.state === 'searching' || isSearching)}
        onPick={pick}
        onEnter={takeFirst}
        aria-busy={isBusy}
        enterKeyHint="search"
        maxLength={200}
        placeholder="Search city, area, or landmark"
      />
      <p className={`${styles.outcome} ${failure ? 'error' : 'soft'}`} role="status">
        {failure || (isBusy && 'Finding the place...')}
      </p>
    </div>
  );
}

/** Null on failure: for a visitor's place, the suggestion itself is sufficient. */
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

function toAreaChoice(area: FoundLocality): PlaceOption {
  const { name, slug, city, citySlug, vendorCount } = area;
  return { key: `${citySlug}/${slug}`, name: `${name}, ${city}`, note: `· ${formatPlural(vendorCount, 'lab')}`, area };
}

function formatAreasTitle(areas: readonly FoundLocality[]): string {
  return isInSeveralCities(areas) ? `Which ${areas[0]?.name}?` : 'Areas with labs';
}

function isBeginningOfCity(typed: string): boolean {
  const key = normalizeName(typed);
  return (
    key !== '' &&
    cities.some((city) => [city.name, ...listOtherNames(city)].some((name) => normalizeName(name).startsWith(key)))
  );
}

function isInSeveralCities(areas: readonly FoundLocality[]): boolean {
  return areas.length > 1 && areas.every(({ slug }) => slug === areas[0]?.slug);
}

function isOneOf(areas: readonly FoundLocality[], { name, address_components }: MapPlace): boolean {
  const isArea = findLocalityName(address_components) === name;
  const city = findCityByName(getCityName(address_components));
  return isArea && areas.some(({ slug, citySlug }) => slug === slugify(name) && citySlug === city?.slug);
}

function formatStatus(suggestions: PlaceSuggestions, hasAreas: boolean, isSearchingAreas: boolean): string {
  switch (suggestions.state) {
    case 'idle':
      return '';
    case 'searching':
      return 'Searching places...';
    case 'found':
      if (!suggestions.places.length && !hasAreas)
        return isSearchingAreas ? 'Searching places...' : 'No results found.';
      return suggestions.attribution ? `From ${suggestions.attribution}` : '';
    case 'failed':
      return suggestions.message;
  }
}
