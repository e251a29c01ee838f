import { useRef, useState } from 'react';
import {
  checkTestImport,
  type ImportAnswer,
  type ImportCheck,
  importTests,
} from '../../../contract/admin/catalogue-import.ts';
import { explainFailure, keepFile, useFileChecks } from '../../portal/form/use-file-checks.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { isConflict } from '../../portal/form/use-portal-write.ts';
import { testQueries } from './test-queries.ts';

type Answers = readonly ImportAnswer[];

const noAnswers: Answers = [];

export function useTestImport(onDone: () => void) {
  const checking = usePortalMutation(checkTestImport);
  const importing = usePortalMutation(importTests, {
    onSuccess: onDone,
    refetch: testQueries,
    done: ({ createdCount, changedCount }) => ({
      tone: 'good',
      title: 'Catalogue imported.',
      text: `${createdCount} new, ${changedCount} changed.`,
    }),
  });
  const { run, lastAnswers, drop } = useFileChecks(
    (file: File, answers: Answers) => checking.mutateAsync({ file, answers: JSON.stringify(answers) }),
    noAnswers,
  );
  const [file, setFile] = useState<File | null>(null);
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [busyWith, setBusyWith] = useState<'checking' | 'importing' | null>(null);
  const [failure, setFailure] = useState('');
  /** The answers of the check that is shown. */
  const shownAnswers = useRef(noAnswers);

  const checkWith = async (chosen: File, answers: Answers) => {
    const outcome = await run(chosen, answers);
    if (!outcome) return;
    if ('check' in outcome) {
      shownAnswers.current = answers;
      setCheck(outcome.check);
    } else lastAnswers.current = shownAnswers.current;
    setFailure('problem' in outcome ? outcome.problem : '');
    setBusyWith(null);
  };

  const checkFile = async (chosen: File | null) => {
    drop();
    setCheck(null);
    setFailure('');
    setFile(chosen);
    setBusyWith(chosen && 'checking');
    if (!chosen) return;
    const kept = await keepFile(chosen).catch(() => null);
    if (!kept) {
      setBusyWith(null);
      return setFailure('The file could not be read. Choose it again.');
    }
    setFile(kept);
    await checkWith(kept, noAnswers);
  };

  /** Replaces the answers to these rows, and shows what the file does then. */
  const answer = async (rows: readonly number[], answers: Answers) => {
    if (!file) return;
    const changed = new Set(rows);
    await checkWith(file, [...lastAnswers.current.filter(({ row }) => !changed.has(row)), ...answers]);
  };

  const importFile = async (leavesOut: boolean) => {
    if (!file || !check) return;
    setBusyWith('importing');
    setFailure('');
    try {
      const answers = JSON.stringify(shownAnswers.current);
      const leaveOutUnanswered = leavesOut ? 'true' : 'false';
      await importing.mutateAsync({ file, answers, fingerprint: check.fingerprint, leaveOutUnanswered });
    } catch (error) {
      // The catalogue has changed since the check. The new check shows what would be imported now.
      if (isConflict(error)) await checkWith(file, shownAnswers.current);
      setFailure(explainFailure(error));
    } finally {
      setBusyWith(null);
    }
  };

  return { file, check, busyWith, isAnswering: checking.isPending, failure, checkFile, answer, importFile };
}
