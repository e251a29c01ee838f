import type { Logger } from 'pino';
import { HttpError } from '../../http/http-error.ts';
import { ScannerUnavailable, scanByClamav } from './clamav.ts';
import type { ScannerAddress } from './scanner-address.ts';

type ReportScannerNeeds = { log: Logger; config: { scanner?: ScannerAddress | undefined } };

const foundMessage =
  'A virus was found in this PDF, so it was not uploaded. Check the computer that it comes from, and make the report again.';
const unavailableMessage =
  'Reports cannot be checked for viruses at this moment, so this one was not uploaded. Please try again in a few minutes.';

/** The scanner of viruses that the configuration names, if any. */
export class ReportScanner {
  readonly #needs: ReportScannerNeeds;

  constructor(needs: ReportScannerNeeds) {
    this.#needs = needs;
  }

  /**
   * Does nothing without a scanner. Throws an `HttpError`: 400 `virus-found`, or 503 `scanner-unavailable` while the scanner
   * gives no verdict.
   */
  async refuseViruses(bytes: Uint8Array): Promise<void> {
    const { log, config } = this.#needs;
    if (!config.scanner) return;
    const found = await scanByClamav(config.scanner, bytes).catch((error: Error) => {
      if (!(error instanceof ScannerUnavailable)) throw error;
      log.warn({ reason: error.message }, 'the scanner of viruses is not available');
      throw new HttpError(503, unavailableMessage, { code: 'scanner-unavailable', headers: { 'Retry-After': '30' } });
    });
    if (found === null) return;
    log.warn({ found }, 'a virus was found in a report');
    throw new HttpError(400, foundMessage, { code: 'virus-found' });
  }
}
