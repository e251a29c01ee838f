import type { QueryClient } from '@tanstack/react-query';
import { adminBanners } from '../../../contract/admin/banners.ts';
import { activeBanners } from '../../../contract/patient/banners.ts';

/** After a change of a banner: what shows banners asks for them anew. */
export async function refreshBanners(queryClient: QueryClient) {
  await Promise.all(
    [adminBanners, activeBanners].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  );
}
