import type { CurrentVendor } from '../../../contract/vendor/members.ts';

/** One of the user's labs, with its place, because the branches of a chain share a name. */
export function VendorLabel({ vendor: { name, city, locality, role } }: { vendor: CurrentVendor['vendors'][number] }) {
  return (
    <span translate="no">
      {name}
      <span className="small soft own-line regular">
        {[locality, city].filter(Boolean).join(', ')} · {role}
      </span>
    </span>
  );
}
