import { packageById } from '../../../contract/patient/packages.ts';
import { optionalEndpointQuery } from '../../api/query-client.ts';

/** The id in an address; null when it cannot be one. */
export function parsePackageId(param: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(param ?? '') ? Number(param) : null;
}

export const packageByIdQuery = (packageId: number) => optionalEndpointQuery(packageById, { packageId });
