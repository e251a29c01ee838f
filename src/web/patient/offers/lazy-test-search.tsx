import { OtherTestSearch } from './other-test-search.tsx';

/** A separate module, so that the search box can be loaded on demand. */
export default function LazyTestSearch({ getPath }: { getPath(slug: string): string }) {
  return <OtherTestSearch getPath={getPath} />;
}
