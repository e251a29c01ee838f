import { useRef, useState } from 'react';
import { checkTestImport, type ImportCheck, importTests } from '../../../contract/admin/catalogue-import.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { isConflict } from '../../portal/form/use-portal-write.ts';
import { testQueries } from './test-queries.ts';

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
  const [file, setFile] = useState<File | null>(null);
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [busyWith, setBusyWith] = useState<'checking' | 'importing' | null>(null);
  const [failure, setFailure] = useState('');
  /** Ignores the check of a file that was chosen earlier. */
  const latest = useRef<File | null>(null);

  const checkFile = async (chosen: File | null) => {
    latest.current = chosen;
    setFile(chosen);
    setCheck(null);
    setFailure('');
    if (!chosen) return;
    setBusyWith('checking');
    try {
      const found = await checking.mutateAsync({ file: chosen });
      if (latest.current === chosen) setCheck(found);
    } catch (error) {
      if (latest.current === chosen) setFailure(getErrorMessage(error as Error, unreachableMessage));
    } finally {
      if (latest.current === chosen) setBusyWith(null);
    }
  };

  const importFile = async () => {
    if (!file || !check) return;
    setBusyWith('importing');
    setFailure('');
    try {
      await importing.mutateAsync({ file, fingerprint: check.fingerprint });
    } catch (error) {
      // The catalogue has changed since the check. The new check shows what would be imported now.
      if (isConflict(error)) await checkFile(file);
      setFailure(getErrorMessage(error as Error, unreachableMessage));
    } finally {
      setBusyWith(null);
    }
  };

  return { file, check, busyWith, failure, checkFile, importFile };
}
