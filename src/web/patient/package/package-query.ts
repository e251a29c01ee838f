import { packageById } from '../../../contract/packages.ts';
import { askForOne } from '../../api/query-client.ts';

/** The id in an address; null when it cannot be one. */
export function packageIdOf(param: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(param ?? '') ? Number(param) : null;
}

export const packageOf = (packageId: number) => askForOne(packageById, { packageId });
