import { useOpenPlaceDialog } from '../../../location/use-open-place-dialog.ts';
import { Button } from '../../../ui/button.tsx';

/** For a shared link with a distance filter, when the visitor's place is unknown. */
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
