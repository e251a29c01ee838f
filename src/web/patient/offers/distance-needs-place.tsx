import { useOpenPlaceDialog } from '../../location/use-open-place-dialog.ts';
import { Button } from '../../ui/button.tsx';

/** Of a shared link that asks for near labs, where nobody knows what they are to be near to. */
export function DistanceNeedsPlace() {
  const open = useOpenPlaceDialog();
  return (
    <>
      Distance needs your place:{' '}
      <Button look="quiet" aria-haspopup="dialog" onClick={() => void open()}>
        choose it
      </Button>
    </>
  );
}
