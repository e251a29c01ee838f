import { type City, cities } from '../../domain/cities.ts';
import { otherNamesOf } from '../../domain/city-names.ts';
import { findClosestNames } from '../../domain/closest-names.ts';
import { listLocalities } from '../../domain/localities.ts';
import type { Choice, ChoiceGroup } from '../ui/combobox/choice.ts';
import { Dropdown } from '../ui/combobox/dropdown.tsx';
import styles from './city-and-area.module.css';
import type { NamedLocality, SavedPlace } from './saved-place.ts';

type CityChoice = Choice & { city: City };
type AreaChoice = Choice & { locality: NamedLocality | null };

const toCityChoice = (city: City): CityChoice => ({ key: city.slug, name: city.name, note: city.state, city });
const toAreaChoice = ({ name, slug }: NamedLocality): AreaChoice => ({ key: slug, name, locality: { name, slug } });

/** The list of cities begins with the most populous. */
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
  return [{ choices: findClosestNames(typed, cities, (city) => [city.name, ...otherNamesOf(city)]).map(toCityChoice) }];
}

/** Two dropdowns, city and area. `isComplete` once an area is chosen, or at once for a city without areas. */
export function CityAndArea({
  city,
  locality,
  onChoose,
}: {
  city: City | undefined;
  locality: NamedLocality | undefined;
  onChoose(place: SavedPlace, isComplete: boolean): void;
}) {
  const areas = city ? listLocalities(city.slug) : [];
  const findAreaChoices = (typed: string): readonly ChoiceGroup<AreaChoice>[] => {
    if (typed) return [{ choices: findClosestNames(typed, areas, ({ name }) => [name]).map(toAreaChoice) }];
    const whole: AreaChoice = { key: 'all', name: `All of ${city?.name}`, locality: null };
    return [{ choices: [whole, ...areas.map(toAreaChoice)] }];
  };
  return (
    <fieldset className={styles.fields}>
      <legend>Select your city & area</legend>
      <Dropdown
        label="City"
        listLabel="Cities"
        placeholder="Select a city"
        chosen={city?.name ?? ''}
        getChoices={findCityChoices}
        emptyMessage="No such city in our list. Search for your area above."
        onPick={({ city: picked }) =>
          onChoose({ city: picked, locality: null }, listLocalities(picked.slug).length === 0)
        }
      />
      {city && areas.length > 0 && (
        <Dropdown
          key={city.slug}
          label="Area / Locality"
          listLabel="Areas"
          placeholder="Select a locality"
          chosen={locality?.name ?? ''}
          getChoices={findAreaChoices}
          emptyMessage="No such area in our list. Search for it above."
          onPick={({ locality: picked }) => onChoose({ city, locality: picked }, true)}
        />
      )}
    </fieldset>
  );
}
