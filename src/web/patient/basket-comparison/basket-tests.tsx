import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import type { BasketComparison } from '../../../contract/patient/basket.ts';
import { prescriptionPath, searchPath, testPath } from '../../../domain/paths.ts';
import { useSite } from '../../page/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { formatBasketAddress } from '../basket/basket-address.ts';
import type { PagePlace } from '../offers/data/page-place.ts';
import styles from './basket-page.module.css';
import type { useBasketPage } from './use-basket-page.ts';

export function BasketTests({
  basket,
  tests,
  unknown,
  place,
}: {
  basket: ReturnType<typeof useBasketPage>;
  tests: BasketComparison['tests'] | null;
  unknown: readonly string[];
  place: PagePlace;
}) {
  const { publicUrl } = useSite();
  const toast = useToast();
  const { address } = basket;
  const shown =
    tests ?? address.tests.map((slug) => ({ slug, name: slug.replaceAll('-', ' '), fastingRequired: false }));
  const remove = ({ slug, name }: { slug: string; name: string }) => {
    const before = address.tests;
    basket.remove(slug);
    const close = toast({
      title: `${name} is removed`,
      action: {
        label: 'Undo',
        run: () => {
          basket.restore(before);
          close();
        },
      },
    });
  };
  const link = `${publicUrl}${formatBasketAddress({ ...address, citySlug: place.citySlug, localitySlug: place.localitySlug })}`;
  return (
    <section className={`stack-1 ${styles.tests}`} aria-labelledby="basket-tests">
      <h2 id="basket-tests" className="visually-hidden">
        The tests
      </h2>
      <ul className="cluster-2">
        {shown.map((test) => (
          <li key={test.slug} className={`row-2 ${styles.test}`}>
            <Link to={testPath(test.slug)} className="plain-link">
              {test.name}
            </Link>
            {test.fastingRequired && <Badge tone="warn">Fasting</Badge>}
            <button type="button" className="icon-button" onClick={() => remove(test)}>
              <X size={20} aria-hidden="true" />
              <span className="visually-hidden">Remove {test.name}</span>
            </button>
          </li>
        ))}
        {unknown.map((slug) => (
          <li key={slug} className={`row-2 ${styles.test}`}>
            <span className="soft">“{slug}” is not a test that we know</span>
            <button type="button" className="icon-button" onClick={() => basket.remove(slug)}>
              <X size={20} aria-hidden="true" />
              <span className="visually-hidden">Remove {slug}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flow-4">
        <Link to={searchPath} className={styles.more}>
          Add another test
        </Link>
        <Link to={prescriptionPath} className={styles.more}>
          Paste a prescription
        </Link>
        <span className={styles.copy}>
          <CopyButton text={link} what="link to this list" isIcon />
        </span>
      </div>
    </section>
  );
}
