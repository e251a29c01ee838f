import { useQueryClient } from '@tanstack/react-query';
import { type City, cities } from '../../domain/places/cities.ts';
import { listOtherNames } from '../../domain/places/city-names.ts';
import { findClosestNames } from '../../domain/places/closest-names.ts';
import type { Coordinates } from '../../domain/places/geo-distance.ts';
import type { Choice, ChoiceGroup } from '../ui/combobox/choice.ts';
import { Dropdown } from '../ui/combobox/dropdown.tsx';
import { useLatest } from '../ui/hooks/use-latest.ts';
import { AreaDropdown } from './area-dropdown.tsx';
import { cityLocalitiesQuery } from './city-localities.ts';
import type { NamedLocality, SavedPlace } from './saved-place.ts';

type CityChoice = Choice & { city: City };

const toCityChoice = (city: City): CityChoice => ({ key: city.slug, name: city.name, note: city.state, city });

const allCities: readonly ChoiceGroup<CityChoice>[] = [
  { title: 'Largest cities', choices: cities.slice(0, 8).map(toCityChoice) },
  {
    title: 'More cities',
    choices: cities
      .slice(8)
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(toCityChoice),
  },
];

function findCityChoices(typed: string): readonly ChoiceGroup<CityChoice>[] {
  if (typed === '') return allCities;
  return [
    { choices: findClosestNames(typed, cities, (city) => [city.name, ...listOtherNames(city)]).map(toCityChoice) },
  ];
}

export function CityAndArea({
  city,
  locality,
  from,
  onChoose,
  onComplete,
}: {
  city: City | undefined;
  locality: NamedLocality | undefined;
  from: Coordinates | undefined;
  onChoose(place: SavedPlace): void;
  onComplete(): void;
}) {
  const queryClient = useQueryClient();
  const startRequest = useLatest();
  const pickCity = async (picked: City) => {
    onChoose({ city: picked, locality: null });
    const isLatest = startRequest();
    const areas = await queryClient.fetchQuery(cityLocalitiesQuery(picked.slug)).catch(() => null);
    if (areas?.length === 0 && isLatest()) onComplete();
  };
  return (
    <fieldset className="stack-3">
      <legend>Select your city & area</legend>
      <Dropdown
        label="City"
        listLabel="Cities"
        placeholder="Select a city"
        chosen={city?.name ?? ''}
        getChoices={findCityChoices}
        emptyMessage="No such city in our list. Search for your area above."
        onPick={({ city: picked }) => void pickCity(picked)}
      />
      {city && (
        <AreaDropdown
          key={city.slug}
          city={city}
          chosen={locality}
          from={from}
          onPick={(picked) => {
            onChoose({ city, locality: picked });
            onComplete();
          }}
        />
      )}
    </fieldset>
  );
}
