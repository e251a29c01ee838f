import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { popularTests } from '../../../domain/catalogue/popular-tests.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { usePlace } from '../../location/use-place.ts';
import { getLabsPath, toPagePlace } from '../offers/data/page-place.ts';
import { popularPricesQuery } from '../search/popular-tests.tsx';
import { VendorLogo } from '../vendor-logo.tsx';
import styles from './hero.module.css';

/** What a comparison looks like, with the three cheapest labs of the city. Where there is room for it. */
export function CheapestNow() {
  const { city } = usePlace().place;
  const { data } = useQuery(popularPricesQuery(city.slug));
  const first = data?.[0];
  const test = popularTests.find(({ slug }) => slug === first?.slug);
  if (!test || !first?.cheapest?.length) return null;
  return (
    <aside className={styles.now} aria-labelledby="cheapest-now">
      <h2 id="cheapest-now" className="label">
        {test.name}
      </h2>
      <p className="caption soft">in {city.name}, right now</p>
      <ul className={styles.labs}>
        {first.cheapest.map((lab) => (
          <li key={lab.id} className="stack-2" translate="no">
            <VendorLogo vendor={lab} />
            <span className="one-line">{lab.name}</span>
            <span className="caption soft">{lab.area}</span>
            <strong className="figures">{formatRupees(parsePaise(lab.price))}</strong>
          </li>
        ))}
      </ul>
      <Link to={getLabsPath(test.slug, toPagePlace(city))} className={styles.all}>
        Compare {first.labs} labs
        <span aria-hidden="true">→</span>
      </Link>
    </aside>
  );
}
