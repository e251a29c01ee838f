import { useRef, useState } from 'react';
import { findNearbyPincodes, maxRadiusKm } from '../../../contract/vendor/availability/home-collection.ts';
import { toLatinDigits } from '../../../domain/text/latin-digits.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import styles from './collection-form.module.css';
import { formatRanges, parsePincodes } from './parse-pincodes.ts';

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
  const [rest, setRest] = useState<{ city: string; pincodes: readonly string[] } | null>(null);
  const add = (pincodes: readonly string[]) => {
    const known = parsePincodes(list.current?.value ?? '');
    const all = [...new Set([...known, ...pincodes])];
    if (list.current) list.current.value = all.join(', ');
    return all.length - known.length;
  };
  const nearby = usePortalMutation(findNearbyPincodes, {
    onSuccess: ({ hasPosition, pincodes, unplaced }) => {
      const count = formatPlural(add(pincodes), 'pincode');
      const listed = parsePincodes(list.current?.value ?? '');
      const further = unplaced?.pincodes.filter((pincode) => !listed.includes(pincode)) ?? [];
      setRest(unplaced && further.length > 0 ? { ...unplaced, pincodes: further } : null);
      setAdded(
        hasPosition
          ? `${count} added, of those whose place we know. There may be more: type them, also as 452001-452016. Nothing is saved yet.`
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
      <div className={`cluster-3 at-foot ${styles.near}`}>
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
      {rest && (
        <div className="stack-2">
          <p className="hint">
            We do not know how far {formatPlural(rest.pincodes.length, 'further pincode')} of {rest.city}{' '}
            {rest.pincodes.length === 1 ? 'is' : 'are'}: {formatRanges(rest.pincodes)}. Add them, and take out those to
            which nobody goes.
          </p>
          <Button
            look="secondary"
            onClick={() => {
              setAdded(`${formatPlural(add(rest.pincodes), 'pincode')} of ${rest.city} added. Nothing is saved yet.`);
              setRest(null);
            }}
          >
            Add the rest of {rest.city}
          </Button>
        </div>
      )}
    </>
  );
}
