import Tags from 'lucide-react/icons/tags';
import { useState } from 'react';
import type { InputOf } from '../../../../../contract/endpoint.ts';
import { listTubeLabels, type TubeLabel } from '../../../../../contract/vendor/labels.ts';
import { getErrorMessage, unreachableMessage } from '../../../../api/error-message.ts';
import { PrintNow } from '../../../../portal/paper/print-sheet.tsx';
import { useSignedInCall } from '../../../../portal/session/use-signed-in-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import { TubeLabels } from './tube-labels.tsx';

/** Prints a label for each tube: of a booking, or of a day's visits at home before the round. */
export function LabelsButton({ of }: { of: InputOf<typeof listTubeLabels> }) {
  const call = useSignedInCall();
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  const [printed, setPrinted] = useState<{ times: number; labels: TubeLabel[] } | null>(null);
  const print = async () => {
    setLoading(true);
    try {
      const labels = await call(listTubeLabels, of);
      if (labels.length > 0) setPrinted({ labels, times: (printed?.times ?? 0) + 1 });
      else toast({ title: 'No labels: these tests need no sample' });
    } catch (error) {
      const text = getErrorMessage(error as Error, unreachableMessage);
      toast({ tone: 'bad', title: 'The labels could not be loaded', text });
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button look="secondary" isUnavailable={isLoading} onClick={() => void print()}>
        <Tags size={18} /> Labels
      </Button>
      {printed && (
        <PrintNow key={printed.times} paper="label">
          <TubeLabels labels={printed.labels} />
        </PrintNow>
      )}
    </>
  );
}
