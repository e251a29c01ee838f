import type { Paper } from '../../../../portal/paper/print-sheet.tsx';
import { createStore } from '../../../../ui/create-store.ts';

export const billPapers = [
  { value: 'a5', label: 'A5' },
  { value: 'a4', label: 'A4' },
  { value: 'roll', label: 'Roll' },
] as const satisfies readonly { value: Paper; label: string }[];
type BillPaper = (typeof billPapers)[number]['value'];

/** The paper in the printer of this desk. */
export const billPaper = createStore<BillPaper>(
  'jaanch.bill-paper',
  (stored) => billPapers.find(({ value }) => value === stored)?.value ?? 'a5',
  (paper) => paper,
);
