import type { TestContent } from '../../../contract/patient/catalogue.ts';
import { Badge } from '../../ui/badge.tsx';

export function TestBadges({ test }: { test: Pick<TestContent, 'category' | 'fastingRequired'> }) {
  return (
    <>
      <Badge tone="action">{test.category.replaceAll('_', ' ')}</Badge>
      {test.fastingRequired && <Badge tone="warn">Fasting required</Badge>}
    </>
  );
}
