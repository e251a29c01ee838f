import { useState } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import {
  checkPriceList,
  importPriceList,
  lastPriceListImport,
  maxPriceListBytes,
  type PriceListCheck,
} from '../../../contract/vendor/price-list.ts';
import { ownOffers } from '../../../contract/vendor/vendor-offers.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { isConflict } from '../../portal/form/use-portal-write.ts';

export const lastImportQuery = endpointQuery(lastPriceListImport, {});

type Checked = { file: File; check: PriceListCheck };
type PriceListState =
  | { phase: 'choosing'; problem?: string }
  | { phase: 'checking'; file: File }
  | ({ phase: 'checked'; problem?: string } & Checked)
  | ({ phase: 'writing' } & Checked)
  | { phase: 'done'; addedCount: number; changedCount: number; leftOut: Checked | null };

/** Checks a chosen file, then imports it into the lab's list. */
export function usePriceList() {
  const checking = usePortalMutation(checkPriceList);
  const importing = usePortalMutation(importPriceList, { refetch: [ownOffers, lastPriceListImport] });
  const [state, setState] = useState<PriceListState>({ phase: 'choosing' });

  const check = async (chosen: File, problem?: string) => {
    setState({ phase: 'checking', file: chosen });
    try {
      if (chosen.size > maxPriceListBytes) throw new Error('The file is larger than 2 MB. Divide it into several.');
      const file = await keep(chosen);
      const answer = await checking.mutateAsync({ file });
      setState({ phase: 'checked', file, check: answer, ...(problem && { problem }) });
    } catch (error) {
      setState({ phase: 'choosing', problem: explain(error) });
    }
  };

  const takeOver = async ({ file, check: checked }: Checked, leaveOutWrong: boolean) => {
    setState({ phase: 'writing', file, check: checked });
    try {
      const { fingerprint } = checked;
      const answer = await importing.mutateAsync({
        file,
        fingerprint,
        leaveOutWrong: leaveOutWrong ? 'true' : 'false',
      });
      const leftOut = checked.counts.wrong > 0 ? { file, check: checked } : null;
      setState({ phase: 'done', ...answer, leftOut });
    } catch (error) {
      // The list has changed: check the file again.
      if (isConflict(error)) return check(file, error.message);
      setState({ phase: 'checked', file, check: checked, problem: explain(error) });
    }
  };
  return { state, check, takeOver, startAgain: () => setState({ phase: 'choosing' }) };
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
