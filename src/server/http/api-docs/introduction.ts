/** Markdown; of it only code in backticks. */
export const tokenParagraph =
  "A program of a lab sends `Authorization: Bearer` with a token, which an owner makes on the page Programs of the lab's portal. It calls as the lab's desk, to read or to read and write, needs no `Origin`, and may make 300 calls in a minute.";

export const sharedParagraphs = [
  tokenParagraph,
  'Lists are read in one of two ways. By page: `page` counts from 1, `pageSize` is at most 100, and the answer has `totalCount`. By cursor: the answer has `nextCursor`, which the next call sends as `cursor`; it is null on the last page. Three lists, the tests, labs and prices of administrators, call the size `limit`.',
  'Every JSON answer to a GET has an `ETag`. Sent back as `If-None-Match`, it is answered by 304 without a body while the answer is the same.',
];

export const introduction = [
  'All calls of the marketplace.',
  'Who is signed in is known by the session cookie, which `loginWithPassword` and `registerWithPassword` set. A POST with that cookie must send `Origin` with the address of this site, and no call may send the `Origin` of another one: else it is 403.',
  ...sharedParagraphs,
  'A field, a call or an allowed value may be added at any time. Nothing is removed or changed in meaning within a major `version`: it is first marked `deprecated`, and works for six months more.',
].join('\n\n');
