import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import type { BasketComparison } from '../../../contract/patient/basket.ts';
import { prescriptionPath, searchPath, testPath } from '../../../domain/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import styles from './basket-page.module.css';
import type { useBasketPage } from './use-basket-page.ts';

export function BasketTests({
  basket,
  tests,
  unknown,
}: {
  basket: ReturnType<typeof useBasketPage>;
  tests: BasketComparison['tests'] | null;
  unknown: readonly string[];
}) {
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
  return (
    <section className={`stack-1 ${styles.tests}`} aria-labelledby="basket-tests">
      <h2 id="basket-tests" className="visually-hidden">
        The tests
      </h2>
      <ul className="row-2 strip strip-wraps">
        {shown.map((test) => (
          <li key={test.slug} className={`row-2 box ${styles.test}`}>
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
          <li key={slug} className={`row-2 box ${styles.test}`}>
            <span className="soft">“{slug}” is not a test that we know</span>
            <button type="button" className="icon-button" onClick={() => basket.remove(slug)}>
              <X size={20} aria-hidden="true" />
              <span className="visually-hidden">Remove {slug}</span>
            </button>
          </li>
        ))}
        <li>
          <Link to={searchPath} className="touch plain-link">
            <Plus size={18} aria-hidden="true" />
            Add<span className="visually-hidden"> another test</span>
          </Link>
        </li>
        <li>
          <Link to={prescriptionPath} className="touch plain-link">
            Paste a prescription
          </Link>
        </li>
      </ul>
    </section>
  );
}
