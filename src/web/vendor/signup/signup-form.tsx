import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '../../../contract/account/auth.ts';
import { isApiError } from '../../../contract/errors.ts';
import { switchVendor } from '../../../contract/vendor/members.ts';
import { registerAnotherVendor, registerVendor } from '../../../contract/vendor/registration.ts';
import { passwordHint } from '../../../domain/accounts/password-rules.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { PasswordField } from '../../account/fields/password-field.tsx';
import { startSession } from '../../account/session/start-session.ts';
import { call } from '../../api/call.ts';
import { checkConnectionMessage } from '../../api/error-message.ts';
import { notifyOtherTabs } from '../../api/other-tabs.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { emptyLocation, type LocationValue } from '../../location/form/location-value.ts';
import type { Pin } from '../../location/map/position-on-map.tsx';
import { useUnsavedForm } from '../../portal/unsaved/use-unsaved-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { enterVendor } from '../enter-vendor.ts';
import { BusinessSearch } from './business-search.tsx';
import { type FoundBusiness, toBusinessProfile } from './found-business.ts';
import { SelectedBusiness } from './selected-business.tsx';
import { useBusinessSearch } from './use-business-search.ts';

// Loaded on demand: most labs use the map, and the address form is a tenth of the page.
const loadManualBusiness = () => import('./manual-business.tsx');
const ManualBusiness = lazy(loadManualBusiness);

const loadSchemas = () => import('../../../contract/vendor/registration-schemas.ts');

const accountFields = ['email', 'password', 'displayName'] as const;
const businessFields = ['labName', 'address', 'city', 'locality', 'pincode', 'phone', 'website'] as const;
const positionFields = ['latitude', 'longitude'] as const;
/** `business` is not a request field; it carries the error that none is chosen. */
const fields = [...accountFields, ...businessFields, ...positionFields, 'business'] as const;

const chooseFirst = 'Find your business here first, or enter its details manually.';
const noBusinessErrors = Object.fromEntries([...businessFields, ...positionFields].map((name) => [name, undefined]));

type Business = { mode: 'search' } | { mode: 'selected'; place: FoundBusiness; pin: Pin } | { mode: 'manual' };

/** With an owner who is logged in, for a further lab of that account. */
export function SignupForm({ owner }: { owner: SessionUser | null }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [business, setBusiness] = useState<Business>({ mode: 'search' });
  // Outlives the choice of a business, which may turn out to be the wrong one.
  const searching = useBusinessSearch();
  const [location, setLocation] = useState<LocationValue>(emptyLocation);
  const [showsEmail, setShowsEmail] = useState(false);
  const { ref, formProps, fieldProps, sending, failure } = useForm({
    endpoint: owner ? registerAnotherVendor : registerVendor,
    fields,
    toRequest: ({ business: _business, latitude: _latitude, longitude: _longitude, ...typed }) => ({
      ...typed,
      showsEmail,
      ...toLocation(business, location),
    }),
    // The fields are not shown before a business is chosen.
    check: () => (business.mode === 'search' ? { ...noBusinessErrors, business: chooseFirst } : {}),
    loadSchema: async () => (await loadSchemas())[owner ? 'anotherVendor' : 'vendorRegistration'],
    onSuccess: async (answer) => {
      markSaved();
      if ('user' in answer) await startSession(queryClient, answer);
      else await openVendor(queryClient, answer.vendorId);
      await navigate(vendorDashboardPath, { replace: true });
    },
  });
  const markSaved = useUnsavedForm(ref);
  const errorOf = (name: (typeof fields)[number]) => fieldProps(name).error;

  const backToSearch = () => {
    // The error belongs to another business.
    sending.reset();
    setLocation(emptyLocation);
    setBusiness({ mode: 'search' });
  };
  const openManual = async () => {
    try {
      // Loaded first, so that a failed download changes nothing.
      await loadManualBusiness();
      setBusiness({ mode: 'manual' });
    } catch {
      toast({ tone: 'bad', title: 'The form could not be loaded', text: checkConnectionMessage });
    }
  };
  return (
    <form {...formProps} className="stack-5">
      {!owner && (
        <section className="stack-4 wide-card" aria-labelledby="account-information">
          <h2 id="account-information">Account Information</h2>
          <Field
            label="Email"
            type="email"
            autoComplete="username"
            placeholder="name@example.com"
            hint="You log in with it."
            {...fieldProps('email')}
          />
          <PasswordField label="Password" autoComplete="new-password" hint={passwordHint} {...fieldProps('password')} />
          <Field label="Your name" autoComplete="name" {...fieldProps('displayName')} />
        </section>
      )}
      <section className="stack-4 wide-card" aria-labelledby="business-information">
        <h2 id="business-information">Business Information</h2>
        {business.mode === 'search' && (
          <BusinessSearch
            searching={searching}
            error={errorOf('business')}
            onClaim={(place) => setBusiness({ mode: 'selected', place, pin: toPin(place) })}
            onManual={() => void openManual()}
          />
        )}
        {business.mode === 'selected' && (
          <SelectedBusiness
            place={business.place}
            profile={toBusinessProfile(business.place)}
            pin={business.pin}
            onPin={(pin) => setBusiness({ ...business, pin })}
            fieldProps={fieldProps}
            onChange={backToSearch}
          />
        )}
        {business.mode === 'manual' && (
          <Suspense fallback={<Skeletons count={3} label="Loading the form" />}>
            <ManualBusiness
              location={location}
              onLocation={setLocation}
              locationErrors={Object.fromEntries(
                [...businessFields, ...positionFields].map((name) => [name, errorOf(name)]),
              )}
              fieldProps={fieldProps}
              onBack={backToSearch}
            />
          </Suspense>
        )}
      </section>
      <Checkbox
        label={
          owner
            ? `Show ${owner.email} to patients as the e-mail of the lab`
            : 'Show my e-mail to patients as that of the lab'
        }
        checked={showsEmail}
        onChange={({ target }) => setShowsEmail(target.checked)}
      />
      <FormError>{failure && (isApiError(failure) ? failure.message : registerVendor.fallbackMessage)}</FormError>
      <SubmitButton
        wide
        isBusy={sending.isPending || sending.isSuccess}
        busyText={owner ? 'Registering...' : 'Creating Account...'}
      >
        {owner ? 'Register Lab' : 'Create Account'}
      </SubmitButton>
    </form>
  );
}

async function openVendor(queryClient: QueryClient, vendorId: number) {
  await call(switchVendor, { vendorId });
  notifyOtherTabs('lab switched');
  await enterVendor(queryClient, vendorId);
}

function toPin(place: FoundBusiness): Pin {
  const { latitude, longitude } = toBusinessProfile(place);
  return { latitude, longitude, positionConfirmed: false };
}

/** A claimed business is the map's place; an address found by hand is an area, so its place id is dropped. */
function toLocation(business: Business, location: LocationValue) {
  if (business.mode === 'selected') {
    const { formattedAddress, googlePlaceId } = toBusinessProfile(business.place);
    return { ...business.pin, formattedAddress, googlePlaceId };
  }
  const { state: _state, ...manual } = location;
  return { ...manual, googlePlaceId: null };
}
