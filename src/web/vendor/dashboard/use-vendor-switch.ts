import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type CurrentVendor, currentVendor, switchVendor } from '../../../contract/vendor/members.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { call } from '../../api/call.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { useToast } from '../../ui/toast.tsx';
import { clearVendorQueries } from '../clear-vendor-queries.ts';

const channelName = 'jaanch vendor switch';
/** A tab also receives its own messages. */
const thisTab = Math.random();
type Message = { tab: number; vendorId: number };

/** Switches the session to another lab. All tabs of this browser share the session, and follow. */
export function useSwitchVendor() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = usePortalMutation(switchVendor, {
    onSuccess: async (_, { vendorId }) => {
      const channel = new BroadcastChannel(channelName);
      channel.postMessage({ tab: thisTab, vendorId: Number(vendorId) } satisfies Message);
      channel.close();
      const forgotten = clearVendorQueries(queryClient);
      await navigate(vendorDashboardPath);
      await forgotten;
    },
    failed: 'You are still at the same lab',
  });
  return (vendorId: number) => mutate({ vendorId });
}

/** Detects that another tab has switched the lab, or that an owner has changed the role. */
export function useDetectVendorSwitch(shown: CurrentVendor | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const vendorId = shown?.vendor.id;
  const role = shown?.role;
  useEffect(() => {
    if (vendorId === undefined) return;
    const leave = async () => {
      toast({ title: 'This tab follows to another lab', text: 'It was chosen in another tab.' });
      const forgotten = clearVendorQueries(queryClient);
      await navigate(vendorDashboardPath);
      await forgotten;
    };
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.tab !== thisTab && data.vendorId !== vendorId) void leave();
    };
    const onVisible = async () => {
      if (document.visibilityState !== 'visible') return;
      const now = await call(currentVendor, {}).catch(() => null);
      if (now && now.vendor.id !== vendorId) await leave();
      else if (now && now.role !== role) await clearVendorQueries(queryClient);
    };
    const listener = () => void onVisible();
    document.addEventListener('visibilitychange', listener);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', listener);
    };
  }, [vendorId, role, queryClient, navigate, toast]);
}
