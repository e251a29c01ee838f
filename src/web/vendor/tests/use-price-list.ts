import { useState } from 'react';
import {
  checkPriceList,
  importPriceList,
  lastPriceListImport,
  maxPriceListBytes,
  type PriceListCheck,
  type PriceListCorrection,
  type SheetColumns,
} from '../../../contract/vendor/price-list.ts';
import { ownOffers } from '../../../contract/vendor/vendor-offers.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useConfirmPrice } from '../../portal/form/use-confirm-price.tsx';
import { explainFailure, keepFile, useFileChecks } from '../../portal/form/use-file-checks.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { isConflict } from '../../portal/form/use-portal-write.ts';
import type { HomeCategory } from './at-home-choice.tsx';

export const lastImportQuery = endpointQuery(lastPriceListImport, {});

type Answers = {
  corrections: readonly PriceListCorrection[];
  columns: readonly SheetColumns[];
  homeCategories: readonly HomeCategory[];
  /** The list prices of the file are not shown. */
  declinesListPrices?: boolean;
  /** Columns that were answered for an earlier list are asked for again. */
  asksAgain?: boolean;
};
type Checked = Answers & { file: File; check: PriceListCheck };
type PriceListState =
  | { phase: 'choosing'; problem?: string }
  | { phase: 'checking'; file: File }
  | ({ phase: 'checked'; problem?: string } & Checked)
  | ({ phase: 'writing' } & Checked)
  | { phase: 'done'; addedCount: number; changedCount: number; leftOut: Checked | null };

const noAnswers: Answers = { corrections: [], columns: [], homeCategories: [] };

export function usePriceList() {
  const checking = usePortalMutation(checkPriceList);
  const importing = usePortalMutation(importPriceList, { refetch: [ownOffers, lastPriceListImport] });
  const { confirm, dialog } = useConfirmPrice();
  const [state, setState] = useState<PriceListState>({ phase: 'choosing' });

  /** Shown at once, while the check with them is under way. */
  const [chosenAtHome, setChosenAtHome] = useState<readonly HomeCategory[]>([]);
  const [showsListPrices, setShowsListPrices] = useState(true);
  const showChosen = ({ homeCategories, declinesListPrices }: Answers) => {
    setChosenAtHome(homeCategories);
    setShowsListPrices(!declinesListPrices);
  };
  const { run, lastAnswers, drop } = useFileChecks(
    (file: File, answers: Answers) => checking.mutateAsync({ file, ...toFields(answers) }),
    noAnswers,
  );

  const check = async (chosen: File, answers: Answers = noAnswers, problem?: string) => {
    setState({ phase: 'checking', file: chosen });
    showChosen(answers);
    if (chosen.size > maxPriceListBytes) {
      return setState({ phase: 'choosing', problem: 'The file is larger than 2 MB. Divide it into several.' });
    }
    const file = await keepFile(chosen).catch(() => null);
    if (!file) return setState({ phase: 'choosing', problem: 'The file could not be read. Choose it again.' });
    const outcome = await run(file, answers);
    if (outcome && 'problem' in outcome) setState({ phase: 'choosing', problem: outcome.problem });
    else if (outcome) setState({ phase: 'checked', file, ...answers, ...outcome, ...(problem && { problem }) });
  };

  /** Keeps the shown check if the next one fails. */
  const recheck = async (shown: Checked, change: (answers: Answers) => Answers) => {
    const answers = change(lastAnswers.current);
    const outcome = await run(shown.file, answers);
    if (outcome && 'problem' in outcome) {
      const { file: _file, check: _check, ...before } = shown;
      lastAnswers.current = before;
      showChosen(before);
      setState({ phase: 'checked', ...shown, problem: outcome.problem });
    } else if (outcome) setState({ phase: 'checked', file: shown.file, ...answers, ...outcome });
  };
  const chooseColumns = (shown: Checked, chosen: SheetColumns) =>
    recheck(shown, ({ columns, ...answers }) => ({
      ...answers,
      columns: [...columns.filter(({ sheet }) => sheet !== chosen.sheet), chosen],
    }));
  /** Checks the file again with this cell in place of its own. */
  const correct = (shown: Checked, correction: PriceListCorrection) =>
    recheck(shown, ({ corrections, ...answers }) => ({
      ...answers,
      corrections: [...corrections.filter((one) => !isReplaced(one, correction)), correction],
    }));
  const putBack = (shown: Checked, row: number, what: 'isLeftOut' | 'declinesListPrice') =>
    recheck(shown, ({ corrections, ...answers }) => ({
      ...answers,
      corrections: corrections.filter((one) => one.row !== row || !(what in one)),
    }));
  const chooseAtHome = (shown: Checked, category: HomeCategory, isAtHome: boolean) => {
    const others = lastAnswers.current.homeCategories.filter((one) => one !== category);
    const chosen = isAtHome ? [...others, category] : others;
    setChosenAtHome(chosen);
    return recheck(shown, (answers) => ({ ...answers, homeCategories: chosen }));
  };
  const showListPrices = (shown: Checked, isShown: boolean) => {
    setShowsListPrices(isShown);
    return recheck(shown, (answers) => ({ ...answers, declinesListPrices: !isShown }));
  };
  const askAgain = (shown: Checked) => recheck(shown, (answers) => ({ ...answers, asksAgain: true }));

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
      setState({ phase: 'checked', ...shown, problem: explainFailure(error) });
    }
  };
  return {
    state,
    dialog,
    check,
    correct,
    putBack,
    chooseColumns,
    chosenAtHome,
    chooseAtHome,
    showsListPrices,
    showListPrices,
    askAgain,
    isCorrecting: checking.isPending,
    takeOver,
    startAgain: () => {
      drop();
      setState({ phase: 'choosing' });
    },
  };
}

/** A row that is left out keeps its other corrections, for when it is put back. One of another name is kept no longer. */
function isReplaced(one: PriceListCorrection, change: PriceListCorrection): boolean {
  if (change.row !== one.row) return false;
  if ('column' in one) return 'column' in change && change.column === one.column;
  if ('isLeftOut' in one) return 'isLeftOut' in change;
  if ('declinesListPrice' in one) return 'declinesListPrice' in change;
  return 'isKept' in change || ('column' in change && change.column === 'testName');
}

function toFields({ corrections, columns, homeCategories, declinesListPrices, asksAgain }: Answers) {
  return {
    ...(declinesListPrices && { declinesListPrices: 'true' as const }),
    ...(asksAgain && { asksAgain: 'true' as const }),
    ...(corrections.length > 0 && { corrections: JSON.stringify(corrections) }),
    ...(columns.length > 0 && { columns: JSON.stringify(columns) }),
    ...(homeCategories.length > 0 && { homeCategories: JSON.stringify(homeCategories) }),
  };
}
