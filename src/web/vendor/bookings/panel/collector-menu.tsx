import type { Collector } from '../../../../contract/vendor/rounds/rounds.ts';
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';

const nobody = 'none';

/** Whom the desk sends. The present collector is in the list also after leaving the lab. */
export function CollectorMenu({
  label,
  showsLabel,
  present,
  nobodyText = 'nobody yet',
  collectors,
  isBusy,
  onSend,
}: {
  label: string;
  showsLabel?: boolean;
  present: { collectorId: number | null; collector: string | null };
  nobodyText?: string;
  /** Undefined while they load. */
  collectors: readonly Collector[] | undefined;
  isBusy: boolean;
  onSend(collectorId: number | null): void;
}) {
  const { collectorId, collector } = present;
  const known = collectors?.map(({ userId, name }) => [String(userId), name] as const) ?? [];
  const isKnown = collectorId === null || known.some(([id]) => id === String(collectorId));
  return (
    <ChoiceMenu
      label={label}
      showsLabel={showsLabel ?? false}
      value={String(collectorId ?? nobody)}
      options={[[nobody, nobodyText], ...(isKnown ? [] : [[String(collectorId), collector ?? ''] as const]), ...known]}
      isBusy={isBusy || !collectors}
      onChange={(next) => onSend(next === nobody ? null : Number(next))}
    />
  );
}
