import { OtherTestSearch } from './other-test-search.tsx';

/** A module of its own, which no page has from the start. */
export default function LateTestSearch({ addressOf }: { addressOf(slug: string): string }) {
  return <OtherTestSearch addressOf={addressOf} />;
}
