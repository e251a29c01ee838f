import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatPlural } from '../../../domain/text/plural.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './business.module.css';
import { BusinessCard } from './business-card.tsx';
import type { FoundBusiness } from './found-business.ts';
import { OwnershipRequest } from './ownership-request.tsx';
import type { BusinessSearching } from './use-business-search.ts';

export function BusinessSearch({
  searching: { search, typed, setTyped, find, findAgain },
  error,
  onClaim,
  onManual,
}: {
  searching: BusinessSearching;
  error: string | undefined;
  onClaim(business: FoundBusiness): void;
  onManual(): void;
}) {
  const { name, city } = typed;
  const [isTried, setTried] = useState(false);
  const [claimedId, setClaimedId] = useState<string | null>(null);

  const submit = () => {
    setTried(true);
    setClaimedId(null);
    if (name.trim() && city.trim()) void find({ name: name.trim(), city: city.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    submit();
  };
  const claimed =
    search.status === 'found' ? search.businesses.find((found) => found.place_id === claimedId) : undefined;

  if (claimed?.isTaken) return <OwnershipRequest business={claimed} onBack={() => setClaimedId(null)} />;
  if (claimed) {
    return <ConfirmClaim business={claimed} onBack={() => setClaimedId(null)} onConfirm={() => onClaim(claimed)} />;
  }
  return (
    <div className="stack-4">
      <p>Find your lab on the map, and we fill in its known details.</p>
      <fieldset className={`fit-13 at-top ${styles.inputs}`} onKeyDown={onKeyDown}>
        <legend className="visually-hidden">Find your business</legend>
        <Field
          name="business"
          label="Business name"
          autoComplete="organization"
          maxLength={100}
          value={name}
          error={isTried && !name.trim() ? 'Business name is required.' : error}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <Field
          label="City or area"
          autoComplete="address-level2"
          maxLength={80}
          value={city}
          error={isTried && !city.trim() ? 'City or area is required.' : undefined}
          onChange={({ target }) => setTyped({ ...typed, city: target.value })}
        />
        <Button look="secondary" isUnavailable={search.status === 'searching'} onClick={submit}>
          {search.status === 'searching' ? 'Searching...' : 'Search'}
        </Button>
      </fieldset>
      {search.status === 'searching' && <Skeletons count={3} size="card" label="Searching for businesses" />}
      {search.status === 'failed' && (
        <Notice
          tone="bad"
          heading="h3"
          title="Search Failed"
          actions={
            <>
              <Button onClick={() => void findAgain()}>Try Again</Button>
              <Button look="secondary" onClick={onManual}>
                Enter Details Manually
              </Button>
            </>
          }
        >
          <p>{search.message}</p>
        </Notice>
      )}
      <div role="status">
        {search.status === 'found' &&
          (search.businesses.length === 0 ? (
            <Notice heading="h3" title="No Businesses Found">
              <p>Try the name on your signboard, or enter your details yourself.</p>
            </Notice>
          ) : (
            <span className="visually-hidden">
              {formatPlural(search.businesses.length, 'business found', 'businesses found')}
            </span>
          ))}
      </div>
      {search.status === 'found' && search.businesses.length > 0 && (
        <ul className="stack-4">
          {search.businesses.map((business) => (
            <li key={business.place_id}>
              <BusinessCard business={business}>
                <Button
                  look={business.isTaken ? 'secondary' : 'primary'}
                  onClick={() => setClaimedId(business.place_id)}
                >
                  {business.isTaken ? 'This is my lab' : 'Claim This Business'}
                </Button>
              </BusinessCard>
            </li>
          ))}
        </ul>
      )}
      {search.status === 'found' && search.attribution && <p className="hint">{search.attribution}</p>}
      <p className={styles.manual}>
        <Button look="quiet" onClick={onManual}>
          Enter details manually
        </Button>
      </p>
    </div>
  );
}

function ConfirmClaim({ business, onBack, onConfirm }: { business: FoundBusiness; onBack(): void; onConfirm(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack-4">
      <h3 ref={heading} tabIndex={-1}>
        Is this your business?
      </h3>
      <BusinessCard business={business} />
      <p>Only claim a business that you work for. We check each lab before patients see it.</p>
      <div className="line-2">
        <Button onClick={onConfirm}>Confirm and Continue</Button>
        <Button look="secondary" onClick={onBack}>
          Back to Search Results
        </Button>
      </div>
    </div>
  );
}
