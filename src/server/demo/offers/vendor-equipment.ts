import type { CatalogueTest } from '../catalogue/diagnostic-tests.ts';
import type { Random } from '../random.ts';
import type { VendorKind } from '../vendors/vendor-kinds.ts';
import { demoVendorId, type VendorPlan } from '../vendors/vendor-plans.ts';

/** `clinic` means rooms and doctors for examinations. */
export type Equipment = 'x-ray' | 'ultrasound' | 'mammography' | 'ct' | 'mri' | 'pet-ct' | 'clinic';

/** Examinations that any lab can do without special rooms. */
const needNoRoom: ReadonlySet<string> = new Set(['ecg', 'mantoux-test']);

export function pickEquipment({ id, kind, size }: VendorPlan, random: Random): ReadonlySet<Equipment> {
  if (kind === 'pathology') return new Set();
  const has = new Set<Equipment>(['x-ray', 'ultrasound']);
  if (kind === 'full' && size !== 'small') has.add('clinic');
  if (size !== 'small' && random.chance(0.5)) has.add('mammography');
  const isLarge = size === 'large';
  if (isLarge || (size === 'medium' && random.chance(0.45))) has.add('ct');
  if (isLarge || (size === 'medium' && random.chance(0.3))) has.add('mri');
  if (isLarge && kind === 'imaging' && random.chance(0.3)) has.add('pet-ct');
  if (id === demoVendorId) has.add('mammography');
  return has;
}

export function getRequiredEquipment({ name, slug, category, sampleType }: CatalogueTest): Equipment | null {
  if (category === 'imaging') return getMachine(name);
  return sampleType === 'No sample needed' && !needNoRoom.has(slug) ? 'clinic' : null;
}

export function canPerform(kind: VendorKind, equipment: ReadonlySet<Equipment>, test: CatalogueTest): boolean {
  const needed = getRequiredEquipment(test);
  if (needed !== null) return equipment.has(needed);
  return kind !== 'imaging';
}

function getMachine(name: string): Equipment {
  if (/^PET/.test(name)) return 'pet-ct';
  if (/^MRI/.test(name)) return 'mri';
  if (/CT\b/.test(name)) return 'ct';
  if (/Mammography|DEXA/.test(name)) return 'mammography';
  return /X-ray/.test(name) ? 'x-ray' : 'ultrasound';
}
