import { pingClamav } from '../reports/scan/clamav.ts';
import type { ScannerAddress } from '../reports/scan/scanner-address.ts';
import type { SealingKeys } from '../reports/sealing/sealing-keys.ts';
import type { Finding } from './check-settings.ts';

const timeoutMs = 5000;

export function checkReportKeys({
  reportKeys,
  demo,
}: {
  reportKeys?: SealingKeys | undefined;
  demo: boolean;
}): Finding {
  return {
    name: 'reports of patients have a key',
    isFine: demo || reportKeys !== undefined,
    found: reportKeys ? `new ones take ${reportKeys[0].id}` : demo ? 'that of the demo' : 'no REPORT_KEYS',
    advice: 'Labs cannot upload reports. Set REPORT_KEYS (docs/operations.md, Reports).',
  };
}

export async function checkScanner(scanner: ScannerAddress): Promise<Finding> {
  const reason = await pingClamav(scanner, timeoutMs).then(
    () => null,
    (error: Error) => error.message,
  );
  return {
    name: 'the scanner of viruses answers',
    isFine: reason === null,
    found: reason ?? 'yes',
    advice: 'Labs cannot upload reports until it does. Start clamd, or check CLAMAV_URL.',
  };
}
