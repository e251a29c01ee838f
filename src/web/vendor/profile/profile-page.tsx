import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { getProfile, type Profile } from '../../../contract/vendor/profile.ts';
import { vendorPath } from '../../../domain/paths.ts';
import { isReviewed } from '../../../domain/vendors/reviewed-fields.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { PageHeader } from '../../portal/shell/page-header.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { VendorHome } from '../home/vendor-home.tsx';
import { useCurrentVendor } from '../use-current-vendor.ts';
import styles from './profile-form.module.css';
import { ProfileForm } from './profile-form.tsx';
import { UpiIds } from './upi-ids.tsx';

const profileQuery = endpointQuery(getProfile, {});

export default function ProfilePage() {
  const profile = useQuery(profileQuery);
  const approval = useCurrentVendor().data?.vendor.approval;
  const isPublic = approval === 'approved';
  return (
    <>
      {isPublic ? (
        <>
          <VendorHome />
          <div className={`line-3 ends ${styles.head}`}>
            <h2>Profile Management</h2>
            {profile.data && (
              <ButtonLink look="secondary" to={vendorPath(profile.data.slug)} reloadDocument target="_blank">
                <ExternalLink size={18} />
                Public page
              </ButtonLink>
            )}
          </div>
        </>
      ) : (
        <PageHeader title="Profile Management" />
      )}
      {profile.data ? (
        <>
          <ProfileEditor initial={profile.data} isReviewed={approval !== undefined && isReviewed(approval)} />
          <UpiIds />
        </>
      ) : profile.isLoadingError ? (
        <LoadError query={profile} title={(reason) => `Error: ${reason}`} />
      ) : (
        <Skeletons count={8} label="Loading the profile" />
      )}
    </>
  );
}

/** Starts a new form after a save, here or by another user, but not after a mere refetch. */
function ProfileEditor({ initial, ...rest }: { initial: Profile; isReviewed: boolean }) {
  const [{ profile, edition }, setEdited] = useState({ profile: initial, edition: 0 });
  const startFrom = (next: Profile) => setEdited({ profile: next, edition: edition + 1 });
  return <ProfileForm key={edition} {...rest} profile={profile} isSaved={edition > 0} onNewStart={startFrom} />;
}
