import type { EndpointDescription } from '../../../contract/endpoint.ts';
import { isForVendor, vendorIdHeader, vendorIdParameter } from '../../../contract/vendor-id.ts';
import type { JsonSchema } from './json-schema.ts';

const vendorId = {
  [vendorIdHeader]:
    'The id of the lab that the call is made for: 409 if the session means another one. Without it, the call is for the lab of the session. A stream also takes it in its address, as `vendor`.',
};

export function listHeaders(endpoint: EndpointDescription): [name: string, description: string][] {
  return Object.entries({ ...(isForVendor(endpoint) && vendorId), ...endpoint.headers });
}

export function listQuery(endpoint: EndpointDescription, input: JsonSchema): [name: string, schema: JsonSchema][] {
  const isVendorStream = endpoint.responseType === 'stream' && isForVendor(endpoint);
  return Object.entries({
    ...input.properties,
    ...(isVendorStream && { [vendorIdParameter]: { type: 'integer' } }),
  });
}
