import type { CollectionCharge } from '../../domain/home-collection/collection-charge.ts';
import { serializeRupees } from '../../domain/text/money.ts';

export function serializeCharge({ chargePaise, freeFromPaise }: CollectionCharge) {
  return {
    charge: serializeRupees(chargePaise),
    freeFrom: freeFromPaise === null ? null : serializeRupees(freeFromPaise),
  };
}
