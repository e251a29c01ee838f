import { useQuery } from '@tanstack/react-query';
import type { City } from '../../domain/places/cities.ts';
import { findClosestNames } from '../../domain/places/closest-names.ts';
import { type Coordinates, formatDistance } from '../../domain/places/geo-distance.ts';
import { formatPlural } from '../../domain/text/plural.ts';
import type { Choice, ChoiceGroup } from '../ui/combobox/choice.ts';
import { Dropdown } from '../ui/combobox/dropdown.tsx';
import { cityLocalitiesQuery, findStart, type NearLocality, sortByDistance } from './city-localities.ts';
import { type NamedLocality, toLocality } from './saved-place.ts';

type AreaChoice = Choice & { locality: NamedLocality | null };

export function AreaDropdown({
  city,
  chosen,
  from,
  onPick,
}: {
  city: City;
  chosen: NamedLocality | undefined;
  from: Coordinates | undefined;
  onPick(locality: NamedLocality | null): void;
}) {
  const { data: areas, isError } = useQuery(cityLocalitiesQuery(city.slug));
  if (areas?.length === 0) return null;

  const start = findStart(areas ?? [], chosen?.slug, from);
  const ordered: readonly NearLocality[] = start ? sortByDistance(areas ?? [], start) : (areas ?? []);
  const toChoice = ({ name, slug, vendorCount, metres }: NearLocality): AreaChoice => ({
    key: slug,
    name,
    note: [formatPlural(vendorCount, 'lab'), metres !== undefined && formatDistance(metres)]
      .filter(Boolean)
      .join(' · '),
    locality: toLocality(city, name, true),
  });
  const whole: AreaChoice = { key: 'all', name: `All of ${city.name}`, locality: null };
  const getChoices = (typed: string): readonly ChoiceGroup<AreaChoice>[] => {
    if (!areas) return [];
    if (!typed) return [{ choices: [whole, ...ordered.map(toChoice)] }];
    return [{ choices: findClosestNames(typed, ordered, ({ name }) => [name]).map(toChoice) }];
  };
  return (
    <Dropdown
      label="Area / Locality"
      listLabel="Areas"
      placeholder="Select a locality"
      chosen={areas?.find(({ slug }) => slug === chosen?.slug)?.name ?? chosen?.name ?? ''}
      getChoices={getChoices}
      emptyMessage={
        areas
          ? 'No such area in our list. Search for it above.'
          : isError
            ? 'The areas could not be loaded. Check your connection.'
            : 'Loading areas...'
      }
      isLoading={!areas && !isError}
      onPick={({ locality }) => onPick(locality)}
    />
  );
}
