import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkTestImport, type ImportCheck, importTests } from '../../../contract/admin/catalogue-import.ts';
import { isApiError } from '../../../contract/errors.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';
import { useTellDone } from '../../portal/use-tell-done.ts';
import { refreshTests } from './refresh-tests.ts';

/** A file that is checked as soon as it is chosen, and imported as it was checked. */
export function useTestImport(onDone: () => void) {
  const call = useSignedInCall();
  const tellDone = useTellDone();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [busyWith, setBusyWith] = useState<'checking' | 'importing' | null>(null);
  const [failure, setFailure] = useState('');
  /** Which file was chosen last: the check of an earlier one is of no use. */
  const latest = useRef<File | null>(null);

  const checkFile = async (chosen: File | null) => {
    latest.current = chosen;
    setFile(chosen);
    setCheck(null);
    setFailure('');
    if (!chosen) return;
    setBusyWith('checking');
    try {
      const found = await call(checkTestImport, { file: chosen });
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
      const { createdCount, changedCount } = await call(importTests, { file, fingerprint: check.fingerprint });
      onDone();
      void tellDone(
        { tone: 'good', title: 'Catalogue imported.', text: `${createdCount} new, ${changedCount} changed.` },
        refreshTests(queryClient),
      );
    } catch (error) {
      // What has changed meanwhile is shown, and is then what will be imported.
      if (isApiError(error) && error.status === 409) await checkFile(file);
      setFailure(getErrorMessage(error as Error, unreachableMessage));
    } finally {
      setBusyWith(null);
    }
  };

  return { file, check, busyWith, failure, checkFile, importFile };
}
