import { useEffect, useRef } from 'react';
import { labPhoneHint } from '../../../domain/text/phone.ts';
import { type Pin, PositionOnMap } from '../../location/map/position-on-map.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './business.module.css';
import { BusinessCard } from './business-card.tsx';
import type { BusinessProfile, FoundBusiness } from './found-business.ts';

export function SelectedBusiness({
  place,
  profile,
  pin,
  onPin,
  fieldProps,
  onChange,
}: {
  place: FoundBusiness;
  profile: BusinessProfile;
  pin: Pin;
  onPin(pin: Pin): void;
  fieldProps(name: Exclude<keyof BusinessProfile, 'latitude' | 'longitude' | 'formattedAddress' | 'googlePlaceId'>): {
    name: string;
    error: string | undefined;
  };
  onChange(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack-4">
      <h3 ref={heading} tabIndex={-1}>
        Selected Business Profile
      </h3>
      <BusinessCard business={place}>
        <Button look="secondary" onClick={onChange}>
          Change Business
        </Button>
      </BusinessCard>
      <p>Check what we have filled in, and complete what is missing.</p>
      <Field label="Lab name" autoComplete="organization" defaultValue={profile.labName} {...fieldProps('labName')} />
      <Field label="Address" autoComplete="street-address" defaultValue={profile.address} {...fieldProps('address')} />
      <div className={`fit-13 at-top ${styles.inputs}`}>
        <Field label="Locality (optional)" defaultValue={profile.locality} {...fieldProps('locality')} />
        <Field label="City" autoComplete="address-level2" defaultValue={profile.city} {...fieldProps('city')} />
        <Field
          label="Pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={profile.pincode}
          {...fieldProps('pincode')}
        />
      </div>
      <PositionOnMap position={pin} onChange={onPin} />
      <div className={`fit-13 at-top ${styles.inputs}`}>
        <Field
          label="Phone (optional)"
          hint={labPhoneHint}
          type="tel"
          autoComplete="tel"
          defaultValue={profile.phone}
          {...fieldProps('phone')}
        />
        <Field
          label="Website (optional)"
          inputMode="url"
          autoComplete="url"
          defaultValue={profile.website}
          {...fieldProps('website')}
        />
      </div>
    </div>
  );
}
