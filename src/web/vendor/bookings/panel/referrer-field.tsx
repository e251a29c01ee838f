import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { listReferrers, maxReferrerLength } from '../../../../contract/vendor/referrers.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { Field } from '../../../ui/field.tsx';

/** Any name, with those of the lab's list beside it. */
export function ReferrerField(props: Pick<ComponentProps<typeof Field>, 'name' | 'error' | 'defaultValue'>) {
  const id = useId();
  const { data: referrers } = useQuery(endpointQuery(listReferrers, {}));
  return (
    <>
      <Field label="Referred by" list={id} autoComplete="off" maxLength={maxReferrerLength} {...props} />
      <datalist id={id}>
        {referrers?.map(({ id: key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
    </>
  );
}
