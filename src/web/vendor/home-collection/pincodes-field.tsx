import { useRef, useState } from 'react';
import { findNearbyPincodes, maxRadiusKm } from '../../../contract/vendor/availability/home-collection.ts';
import { toLatinDigits } from '../../../domain/text/latin-digits.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import styles from './collection-form.module.css';
import { parsePincodes } from './parse-pincodes.ts';

export function PincodesField({
  defaultPincodes,
  ...field
}: {
  defaultPincodes: readonly string[];
  name: string;
  error?: string | undefined;
}) {
  const list = useRef<HTMLTextAreaElement>(null);
  const radius = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState('');
  const nearby = usePortalMutation(findNearbyPincodes, {
    onSuccess: ({ hasPosition, pincodes }) => {
      if (!list.current) return;
      const known = parsePincodes(list.current.value);
      const all = [...new Set([...known, ...pincodes])];
      list.current.value = all.join(', ');
      const count = all.length - known.length;
      setAdded(
        hasPosition
          ? `${formatPlural(count, 'pincode')} added, of those that we know. There may be more: type them, also as 452001-452016. Nothing is saved yet.`
          : 'Your lab has no position on the map yet. Put its pin under Profile, or type the pincodes.',
      );
    },
  });
  return (
    <>
      <TextArea
        label="Pincodes"
        hint="Six digits each, with commas between them, or a range such as 452001-452016."
        rows={4}
        inputMode="numeric"
        defaultValue={defaultPincodes.join(', ')}
        ref={list}
        {...field}
      />
      <div className={`cluster-3 ${styles.near}`}>
        <Field
          label="Radius in km"
          inputMode="numeric"
          defaultValue={5}
          maxLength={2}
          ref={radius}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Button
          look="secondary"
          isUnavailable={nearby.isPending}
          onClick={() =>
            nearby.mutate({ radiusKm: Math.min(maxRadiusKm, Number(toLatinDigits(radius.current?.value ?? '')) || 5) })
          }
        >
          Add the pincodes around us
        </Button>
      </div>
      <p className="hint" aria-live="polite">
        {nearby.failure || added}
      </p>
    </>
  );
}
