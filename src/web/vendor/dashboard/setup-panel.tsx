import { useQuery, useQueryClient } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { requestApproval, type VendorSetup, vendorSetup } from '../../../contract/vendor/approval.ts';
import { currentVendor } from '../../../contract/vendor/members.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './dashboard.module.css';
import { Suspended } from './suspended.tsx';

const steps = [
  ['offers', 'Add your tests and prices', `${vendorDashboardPath}/tests/first`],
  ['hours', 'Say when you are open', `${vendorDashboardPath}/availability`],
  ['position', 'Mark your place on the map', vendorDashboardPath],
  ['profile', 'Give your phone and license number', vendorDashboardPath],
  ['atHome', 'Mark the tests that you collect at home', `${vendorDashboardPath}/tests`],
  ['homeCollection', 'Say where and when you collect at home', `${vendorDashboardPath}/home-collection`],
] as const;

const setupQuery = endpointQuery(vendorSetup, {});

export function SetupPanel() {
  const { data } = useQuery({ ...setupQuery, staleTime: 0, refetchOnWindowFocus: true });
  useFreshSetup();
  if (!data) return null;
  // Only a lab that collects at home, or says so of tests, has these to do.
  const ofLab = steps.filter(([name]) => !['atHome', 'homeCollection'].includes(name) || data.isDone[name] === false);
  const open = ofLab.filter(([name]) => !data.isDone[name]);
  if (data.approval === 'approved' && open.length === 0) return null;
  return (
    <section className={`stack-2 tint tint-warn ${styles.setup}`} aria-labelledby="setup">
      <h2 id="setup" className="label">
        {getTitle(data)}
      </h2>
      <ApprovalState setup={data} />
      {open.length > 0 && (
        <details open className={styles.fold}>
          <summary>{`${ofLab.length - open.length} of ${ofLab.length} steps done`}</summary>
          <ul className={`cluster-5 ${styles.steps}`}>
            {ofLab.map(([name, label, path]) => (
              <Step key={name} isDone={data.isDone[name]}>
                {data.isDone[name] ? label : <Link to={path}>{label}</Link>}
              </Step>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function getTitle({ approval, isDone }: VendorSetup): string {
  if (approval === 'refused') return 'Your lab was not approved';
  if (approval === 'suspended') return 'Your lab is suspended';
  if (approval === 'approved' && isDone.offers && isDone.hours) return 'Patients can find your lab. Still to do:';
  return 'Before patients can find your lab';
}

function ApprovalState({ setup: { approval, approvalReason } }: { setup: VendorSetup }) {
  switch (approval) {
    case 'approved':
      return null;
    case 'pending':
      return <p>We are checking your details. You can already prepare everything here.</p>;
    case 'refused':
      return <Refused reason={approvalReason} />;
    case 'suspended':
      return <Suspended reason={approvalReason} />;
  }
}

function Refused({ reason }: { reason: string | null }) {
  const asking = usePortalMutation(requestApproval, {
    refetch: [vendorSetup, currentVendor],
    isPendingUntilShown: true,
  });
  return (
    <>
      <p>{reason && `Reason: ${reason}`} Correct what is wrong, then ask again.</p>
      <FormError>{asking.failure}</FormError>
      <div>
        <Button isUnavailable={asking.isPending} onClick={() => asking.mutate({})}>
          {asking.isPending ? 'Asking...' : 'Ask for approval again'}
        </Button>
      </div>
    </>
  );
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className={`row-1 ${isDone ? 'soft' : ''}`}>
      {isDone ? <CircleCheck className="good" size={18} /> : <Circle size={18} />}
      {children}
      {isDone && <span className="visually-hidden">(done)</span>}
    </li>
  );
}

/** Refetches when a step may have been done: after a view is left, and after a save. */
function useFreshSetup() {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says that another view is open
  useEffect(() => void queryClient.invalidateQueries({ queryKey: setupQuery.queryKey }), [pathname, queryClient]);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ mutation, type }) => {
        if (type !== 'updated' || mutation.state.status !== 'success') return;
        void queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
      }),
    [queryClient],
  );
}
