import { useId, useState } from 'react';
import { cities } from '../../../domain/places/cities.ts';
import { findCityByName } from '../../../domain/places/city-names.ts';
import styles from '../../portal/list/filters.module.css';

/** Filters a list by a city, by any of its names. Applies a known name while typing, others on Enter or when left. */
export function CityFilter({ city, onCity }: { city: string; onCity(city: string): void }) {
  const id = useId();
  const [text, setText] = useState(city);
  const [shown, setShown] = useState(city);
  if (shown !== city) {
    setShown(city);
    setText(city);
  }
  const apply = (typed: string) => {
    const next = findCityByName(typed)?.name ?? typed.trim();
    if (next !== city) onCity(next);
  };
  return (
    <>
      <input
        type="search"
        className={`tool ${styles.input} ${styles.city}`}
        aria-label="City"
        placeholder="All cities"
        list={`${id}-cities`}
        value={text}
        maxLength={100}
        onChange={({ target }) => {
          setText(target.value);
          if (!target.value || cities.some(({ name }) => name === target.value)) apply(target.value);
        }}
        onKeyDown={({ key }) => key === 'Enter' && apply(text)}
        onBlur={() => apply(text)}
      />
      <datalist id={`${id}-cities`}>
        {cities.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
