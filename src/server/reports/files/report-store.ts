/** A place for sealed files, which are at most a few megabytes. */
export type ReportStore = {
  /** A second call with the same id replaces what an interrupted one has left. */
  put(fileId: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Fails with `MissingReportFile` if there is none. */
  read(fileId: string): AsyncIterable<Uint8Array>;
  /** Also succeeds if there is no such file. */
  delete(fileId: string): Promise<void>;
};

export class MissingReportFile extends Error {
  override name = 'MissingReportFile';
}
