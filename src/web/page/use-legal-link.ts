import type { LegalTopic } from '../../domain/legal/legal-topics.ts';
import { homeSectionPath, legalPath } from '../../domain/paths.ts';
import { useSite } from './site.tsx';

/** Links to the operator's own text where there is one, or else to the program's words on the home page. */
export function useLegalLink(): (topic: LegalTopic) => string {
  const { topics } = useSite().legal;
  return (topic) => (topics.includes(topic) ? legalPath(topic) : homeSectionPath(topic));
}
