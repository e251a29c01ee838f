import * as z from 'zod/mini';

/** Where clamd listens: a port, or a socket of this machine. */
export type ScannerAddress = { host: string; port: number } | { path: string };

const form = /^(?:tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})|unix:(?:\/\/)?(\/.+))$/;

/** `CLAMAV_URL`: `tcp://127.0.0.1:3310` or `unix:///run/clamav/clamd.ctl`. */
export const scannerAddressSchema = z.pipe(
  z.string().check(z.regex(form, 'It must be like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl.')),
  z.transform((text): ScannerAddress => {
    const [, host = '', port, path] = form.exec(text) ?? [];
    return path ? { path } : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  }),
);
