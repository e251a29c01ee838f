import { type City, cities } from '../../domain/cities.ts';
import { otherNamesOf } from '../../domain/city-names.ts';
import { closestNames } from '../../domain/closest-names.ts';
import { localitiesOf } from '../../domain/localities.ts';
import type { Choice, ChoiceGroup } from '../ui/combobox/choice.ts';
import { Dropdown } from '../ui/combobox/dropdown.tsx';
import styles from './city-and-area.module.css';
import type { NamedLocality, SavedPlace } from './saved-place.ts';

type CityChoice = Choice & { city: City };
type AreaChoice = Choice & { locality: NamedLocality | null };

const cityChoice = (city: City): CityChoice => ({ key: city.slug, name: city.name, note: city.state, city });
const areaChoice = ({ name, slug }: NamedLocality): AreaChoice => ({ key: slug, name, locality: { name, slug } });

/** The list of cities begins with the most populous. */
const allCities: readonly ChoiceGroup<CityChoice>[] = [
  { title: 'Largest cities', choices: cities.slice(0, 8).map(cityChoice) },
  {
    title: 'More cities',
    choices: cities
      .slice(8)
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(cityChoice),
  },
];

function citiesFor(typed: string): readonly ChoiceGroup<CityChoice>[] {
  if (typed === '') return allCities;
  return [{ choices: closestNames(typed, cities, (city) => [city.name, ...otherNamesOf(city)]).map(cityChoice) }];
}

/** City and area by their names. A place is complete with its area, or where a city has no areas. */
export function CityAndArea({
  city,
  locality,
  onChoose,
}: {
  city: City | undefined;
  locality: NamedLocality | undefined;
  onChoose(place: SavedPlace, isComplete: boolean): void;
}) {
  const areas = city ? localitiesOf(city.slug) : [];
  const areasFor = (typed: string): readonly ChoiceGroup<AreaChoice>[] => {
    if (typed) return [{ choices: closestNames(typed, areas, ({ name }) => [name]).map(areaChoice) }];
    const whole: AreaChoice = { key: 'all', name: `All of ${city?.name}`, locality: null };
    return [{ choices: [whole, ...areas.map(areaChoice)] }];
  };
  return (
    <fieldset className={styles.fields}>
      <legend>Select your city & area</legend>
      <Dropdown
        label="City"
        listLabel="Cities"
        placeholder="Select a city"
        chosen={city?.name ?? ''}
        choicesFor={citiesFor}
        nothing="No such city in our list. Search for your area above."
        onPick={({ city: picked }) =>
          onChoose({ city: picked, locality: null }, localitiesOf(picked.slug).length === 0)
        }
      />
      {city && areas.length > 0 && (
        <Dropdown
          key={city.slug}
          label="Area / Locality"
          listLabel="Areas"
          placeholder="Select a locality"
          chosen={locality?.name ?? ''}
          choicesFor={areasFor}
          nothing="No such area in our list. Search for it above."
          onPick={({ locality: picked }) => onChoose({ city, locality: picked }, true)}
        />
      )}
    </fieldset>
  );
}
