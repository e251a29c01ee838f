import { packageById } from '../../../contract/patient/packages.ts';
import { optionalEndpointQuery } from '../../api/query-client.ts';

export function parsePackageId(param: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(param ?? '') ? Number(param) : null;
}

export const packageByIdQuery = (packageId: number) => optionalEndpointQuery(packageById, { packageId });
