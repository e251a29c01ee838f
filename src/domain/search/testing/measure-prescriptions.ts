/** A text, the names that answer each request in it, and words that must be named as not found. */
export type ExpectedReading = { text: string; requests: readonly (readonly string[])[]; absent: readonly string[] };
/** Names of the tests that were read, and the parts of the text that were named as not found or in doubt. */
export type ReadNames = { read: readonly string[]; notRead: readonly string[] };

/**
 * Precision is the share of tests read that were asked for, recall the share of requests that were read, `whole` the share
 * of texts with all of them and nothing else, in which every absent test is named as not found.
 */
export function measurePrescriptions(read: (text: string) => ReadNames, expected: readonly ExpectedReading[]) {
  const misses: string[] = [];
  let [wanted, found, given, right] = [0, 0, 0, 0];
  for (const { text, requests, absent } of expected) {
    const answer = read(text);
    const names = [...new Set(answer.read)];
    const wrong = names.filter((name) => !requests.some((names) => names.includes(name)));
    const missing = requests.filter((names) => !names.some((name) => answer.read.includes(name)));
    const notNamed = absent.filter((word) => !answer.notRead.some((part) => part.toLowerCase().includes(word)));
    wanted += requests.length;
    found += requests.length - missing.length;
    given += names.length;
    right += names.length - wrong.length;
    if (wrong.length + missing.length + notNamed.length === 0) continue;
    misses.push(
      `${JSON.stringify(text)}: wrong ${wrong}; missing ${missing.map(([name]) => name)}; unnamed ${notNamed}`,
    );
  }
  return {
    precision: given === 0 ? 1 : right / given,
    recall: wanted === 0 ? 1 : found / wanted,
    whole: 1 - misses.length / expected.length,
    misses: misses.join('\n'),
  };
}
