import type { Context as HonoContext } from 'hono';
import type { EndpointDescription } from '../../../contract/endpoint.ts';
import { isForVendor, vendorIdHeader, vendorIdParameter } from '../../../contract/vendor-id.ts';
import { HttpError } from '../http-error.ts';

export function readVendorId(http: HonoContext, endpoint: EndpointDescription): number | null {
  if (!isForVendor(endpoint)) return null;
  const inAddress = endpoint.responseType === 'stream' ? http.req.query(vendorIdParameter) : undefined;
  return parseVendorId(http.req.header(vendorIdHeader) ?? inAddress);
}

export function parseVendorId(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new HttpError(400, `${vendorIdHeader} must be the id of a lab.`);
  return Number(text);
}
