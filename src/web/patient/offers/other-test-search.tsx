import { TestSearch, type TestSearchProps } from '../search/test-search.tsx';

/** A separate module, so that the search box can be loaded on demand. */
export default function OtherTestSearch(props: Pick<TestSearchProps, 'getPath' | 'initialText'>) {
  return (
    <div className="stack-3 list-width">
      <TestSearch
        label="Search for another test or package"
        placeholder="Search for another test or package"
        {...props}
      />
    </div>
  );
}
