import type { Finding } from './check-settings.ts';

const timeoutMs = 5000;

/** Asks the program as patients do: by its name, through the proxy, with a certificate that is trusted. */
export async function checkSite(publicUrl: string): Promise<Finding> {
  const reason = await fetch(`${publicUrl}/_api/live`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    .then(({ status }) => (status === 200 ? null : String(status)))
    .catch((error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message);
  return {
    name: 'the site answers at its public address',
    isFine: reason === null,
    found: `${publicUrl} answers ${reason ?? 200}`,
    advice: `Nobody can book. Check its DNS name, the proxy, the certificate and PUBLIC_URL.`,
  };
}
