import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { switchVendor } from '../../../contract/vendor/members.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { listenToOtherTabs, notifyOtherTabs } from '../../api/other-tabs.ts';
import { setTabVendor, useTabVendorConflict } from '../../api/tab-vendor.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { leavesWithoutQuestion } from '../../portal/unsaved/leaving.ts';
import { enterVendor } from '../enter-vendor.ts';
import { currentVendorQuery } from '../use-current-vendor.ts';

/** Switches the session, and this tab, to another lab. Notifies the other tabs of this browser, which share the session. */
export function useSwitchVendor() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = usePortalMutation(switchVendor, {
    onSuccess: async (_, { vendorId }) => {
      notifyOtherTabs('lab switched');
      const entered = enterVendor(queryClient, Number(vendorId));
      await navigate(vendorDashboardPath, { state: leavesWithoutQuestion });
      await entered;
    },
    failed: 'The lab was not switched',
  });
  return (vendorId: number) => mutate({ vendorId });
}

/** Switches the session back to the lab that this tab shows. Everything on the page stays. */
export function useSwitchBack(vendorId: number) {
  const switching = usePortalMutation(switchVendor, {
    onSuccess: () => {
      notifyOtherTabs('lab switched');
      setTabVendor(vendorId);
    },
    // Queries failed during the switch.
    refetch: (path) => path.startsWith('/_api/vendor/'),
  });
  return { ...switching, switchBack: () => switching.mutate({ vendorId }) };
}

/** Set while the session does not mean the lab that this tab shows. Follows switches in other tabs. */
export function useVendorConflict() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenToOtherTabs((news) => {
        if (news === 'lab switched') void queryClient.invalidateQueries({ queryKey: currentVendorQuery.queryKey });
      }),
    [queryClient],
  );
  return useTabVendorConflict();
}
