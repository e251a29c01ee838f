import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { type CurrentVendor, ownVendors } from '../../../contract/vendor/members.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { endpointQuery } from '../../api/query-client.ts';
import styles from '../../portal/dialog/portal-dialog.module.css';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useSwitchBack } from './use-vendor-switch.ts';

/** Shown when another tab has switched the session to another lab. The page below keeps everything that was typed. */
export function OtherVendorDialog({ current: { vendor, vendors } }: { current: CurrentVendor }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { data } = useQuery({ ...endpointQuery(ownVendors, {}), staleTime: 0 });
  const { switchBack, isPending, failure } = useSwitchBack(vendor.id);
  const shown = vendors.find(({ id }) => id === vendor.id);
  const chosen = data?.vendors.find(({ id }) => id === data.chosenId);
  // The branches of a chain share a name.
  const describe = shown?.name === chosen?.name ? getPlace : getName;
  const here = shown ? describe(shown) : vendor.name;
  const there = chosen ? describe(chosen) : 'the other lab';
  return (
    <Dialog
      ref={ref}
      look="box"
      labelledBy={titleId}
      onDismiss={() => {}}
      // Browsers close a dialog on the second Escape, even if the first was cancelled.
      onClose={() => ref.current?.showModal()}
    >
      <div className={`stack-4 inset ${styles.form}`}>
        <h2 id={titleId}>You switched labs in another tab</h2>
        <p>
          This tab still shows <strong>{here}</strong>, and nothing can be saved here while you are at{' '}
          <strong>{there}</strong>. What you typed stays.
        </p>
        <FormError>{failure}</FormError>
        <div className={`cluster-3 ${styles.actions}`}>
          {/* A new page load, which asks before it discards input. */}
          <Button look="secondary" onClick={() => window.location.assign(vendorDashboardPath)}>
            Open {there}
          </Button>
          <Button isUnavailable={isPending} onClick={switchBack}>
            {isPending ? 'Going back...' : `Back to ${here}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type OwnVendor = CurrentVendor['vendors'][number];

const getName = ({ name }: OwnVendor) => name;
const getPlace = ({ locality, city }: OwnVendor) => (locality ? `${locality}, ${city}` : city);
