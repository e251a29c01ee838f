import { useState } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import {
  type ChosenColumns,
  checkPriceList,
  importPriceList,
  lastPriceListImport,
  maxPriceListBytes,
  type PriceListCheck,
  type PriceListCorrection,
} from '../../../contract/vendor/price-list.ts';
import { ownOffers } from '../../../contract/vendor/vendor-offers.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useConfirmPrice } from '../../portal/form/use-confirm-price.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { isConflict } from '../../portal/form/use-portal-write.ts';

export const lastImportQuery = endpointQuery(lastPriceListImport, {});

type Answers = { corrections: readonly PriceListCorrection[]; columns: ChosenColumns };
type Checked = Answers & { file: File; check: PriceListCheck };
type PriceListState =
  | { phase: 'choosing'; problem?: string }
  | { phase: 'checking'; file: File }
  | ({ phase: 'checked'; problem?: string } & Checked)
  | ({ phase: 'writing' } & Checked)
  | { phase: 'done'; addedCount: number; changedCount: number; leftOut: Checked | null };

export function usePriceList() {
  const checking = usePortalMutation(checkPriceList);
  const importing = usePortalMutation(importPriceList, { refetch: [ownOffers, lastPriceListImport] });
  const { confirm, dialog } = useConfirmPrice();
  const [state, setState] = useState<PriceListState>({ phase: 'choosing' });

  const check = async (chosen: File, answers: Answers = { corrections: [], columns: {} }, problem?: string) => {
    setState({ phase: 'checking', file: chosen });
    try {
      if (chosen.size > maxPriceListBytes) throw new Error('The file is larger than 2 MB. Divide it into several.');
      const file = await keep(chosen);
      const answer = await checking.mutateAsync({ file, ...toFields(answers) });
      setState({ phase: 'checked', file, ...answers, check: answer, ...(problem && { problem }) });
    } catch (error) {
      setState({ phase: 'choosing', problem: explain(error) });
    }
  };

  const recheck = async (shown: Checked, answers: Answers) => {
    try {
      const answer = await checking.mutateAsync({ file: shown.file, ...toFields(answers) });
      setState({ phase: 'checked', file: shown.file, ...answers, check: answer });
    } catch (error) {
      setState({ phase: 'checked', ...shown, problem: explain(error) });
    }
  };
  const chooseColumns = (shown: Checked, columns: ChosenColumns) =>
    recheck(shown, { corrections: shown.corrections, columns });
  /** Checks the file again with these cells in place of its own. Keeps the shown check if that fails. */
  const correct = (shown: Checked, changes: readonly PriceListCorrection[]) => {
    const corrections = [...shown.corrections.filter((one) => !isReplaced(one, changes)), ...changes];
    return recheck(shown, { corrections, columns: shown.columns });
  };

  const putBack = (shown: Checked, row: number) => {
    const corrections = shown.corrections.filter((one) => one.row !== row || !('isLeftOut' in one));
    return recheck(shown, { corrections, columns: shown.columns });
  };

  const takeOver = async (shown: Checked, leaveOutWrong: boolean) => {
    const { file, check: checked, ...answers } = shown;
    const prices = checked.rows.flatMap(({ testName, after, usual }) =>
      after ? [{ testName, price: after.price, usual }] : [],
    );
    const isConfirmed = await confirm(prices, 'your city').then(
      () => true,
      () => false,
    );
    if (!isConfirmed) return;
    setState({ phase: 'writing', ...shown });
    try {
      const { fingerprint } = checked;
      const answer = await importing.mutateAsync({
        file,
        ...toFields(answers),
        fingerprint,
        leaveOutWrong: leaveOutWrong ? 'true' : 'false',
      });
      const leftOut = checked.counts.wrong > 0 ? shown : null;
      setState({ phase: 'done', ...answer, leftOut });
    } catch (error) {
      if (isConflict(error)) return check(file, answers, error.message);
      setState({ phase: 'checked', ...shown, problem: explain(error) });
    }
  };
  return {
    state,
    dialog,
    check,
    correct,
    putBack,
    chooseColumns,
    isCorrecting: checking.isPending,
    takeOver,
    startAgain: () => setState({ phase: 'choosing' }),
  };
}

/** A row that is left out keeps its other corrections, for when it is put back. */
function isReplaced(one: PriceListCorrection, changes: readonly PriceListCorrection[]): boolean {
  return changes.some((change) => {
    if (change.row !== one.row) return false;
    if ('isLeftOut' in change || 'isLeftOut' in one) return 'isLeftOut' in change && 'isLeftOut' in one;
    return change.column === one.column;
  });
}

function toFields({ corrections, columns }: Answers) {
  return {
    ...(corrections.length > 0 && { corrections: JSON.stringify(corrections) }),
    ...(Object.keys(columns).length > 0 && { columns: JSON.stringify(columns) }),
  };
}

/** A copy in memory: browsers cannot read a file that a spreadsheet has saved again since. */
async function keep(chosen: File): Promise<File> {
  const bytes = await chosen.arrayBuffer().catch(() => {
    throw new Error('The file could not be read. Choose it again.');
  });
  return new File([bytes], chosen.name, { type: chosen.type });
}

function explain(error: unknown): string {
  if (isApiError(error)) return getErrorMessage(error, unreachableMessage);
  return error instanceof Error && error.name === 'Error' ? error.message : unreachableMessage;
}
