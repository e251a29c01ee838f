const papers = new Set([
  ...['report', 'reports', 'bill', 'bills', 'receipt', 'receipts', 'invoice', 'invoices', 'result', 'results'],
  ...['रिपोर्ट', 'बिल', 'रसीद'],
]);
const beside = new Set([
  ...['my', 'the', 'a', 'for', 'of', 'download', 'get', 'see', 'check', 'find', 'status', 'online', 'copy', 'pdf'],
  ...['visit', 'last', 'from', 'where', 'is', 'i', 'me', 'need', 'want', 'how', 'to'],
  ...['test', 'tests', 'lab', 'blood', 'booking', 'payment', 'meri', 'mera', 'मेरी', 'मेरा'],
]);

/** True for 'my report' and 'download bill', which ask for papers of a visit and for no test. */
export function asksForOwnPapers(query: string): boolean {
  const words = query.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => papers.has(word)) && words.every((word) => papers.has(word) || beside.has(word));
}
