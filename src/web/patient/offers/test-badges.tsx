import type { TestContent } from '../../../contract/patient/catalogue.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './test-badges.module.css';

export function TestBadges({ test }: { test: Pick<TestContent, 'category' | 'fastingRequired'> }) {
  return (
    <p className={styles.badges}>
      <Badge tone="action">{test.category.replaceAll('_', ' ')}</Badge>
      {test.fastingRequired && <Badge tone="warn">Fasting required</Badge>}
    </p>
  );
}
