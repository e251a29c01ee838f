import { useState } from 'react';
import type { Account, OneTimeLogin } from '../../../contract/admin/accounts.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatInstant, formatInstantDate } from '../../../domain/time/format-instant.ts';
import { SidePanel } from '../../portal/dialog/side-panel.tsx';
import { Fact, Facts } from '../../portal/list/facts.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OpenLab } from '../approvals/open-lab.tsx';
import { AccountChangeDialog, type ChangeKind, listChanges } from './account-change-dialog.tsx';
import { OneTimeLoginDialog } from './one-time-login-dialog.tsx';
import { describeRole } from './role-labels.ts';

export function AccountPanel({ account, onClose }: { account: Account; onClose(): void }) {
  const [kind, setKind] = useState<ChangeKind | null>(null);
  const [login, setLogin] = useState<OneTimeLogin | null>(null);
  const { email, displayName, isDisabled, mustChangePassword, mailRefused } = account;
  const { vendors, sessionCount, lastSignInAt } = account;
  const limits = describeLimits(account);
  return (
    <>
      <SidePanel title={formatEmail(email)} onClose={onClose}>
        <div className="stack-5">
          {isDisabled ? <StatusDot tone="bad">Closed</StatusDot> : <StatusDot tone="good">Open</StatusDot>}
          {mailRefused && (
            <Notice tone="warn" heading="h3" title="Mails to this address come back">
              <p>
                Its mail server refuses the address for good, so nothing is sent to it until a message to it is tried
                again under “Sent messages”. Ask the person for another address.
              </p>
            </Notice>
          )}
          <Facts>
            <Fact name="Name">{displayName}</Fact>
            <Fact name="Role">{describeRole(account)}</Fact>
            <Fact name="Logged in on">{formatPlural(sessionCount, 'device')}</Fact>
            <Fact name="Last login">{lastSignInAt ? formatInstant(lastSignInAt) : 'Not known'}</Fact>
            <Fact name="Since">{formatInstantDate(account.createdAt)}</Fact>
            {mustChangePassword && <Fact name="Password">Must be changed first</Fact>}
          </Facts>
          {vendors.length > 0 && (
            <section aria-labelledby="account-labs">
              <h3 id="account-labs">Labs</h3>
              <ul>
                {vendors.map((vendor) => (
                  <li key={vendor.id}>
                    <OpenLab vendorId={vendor.id} label={`Lab: ${vendor.name}, ${vendor.city}`}>
                      {vendor.name}, {vendor.city}
                    </OpenLab>{' '}
                    ({vendor.role})
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="account-changes">
            <h3 id="account-changes">Change</h3>
            {limits && <p className="hint">{limits}</p>}
            <ul className="cluster-3">
              {listChanges(account).map(({ kind: possible, label }) => (
                <li key={possible}>
                  <Button look={possible === 'close' ? 'bad' : 'secondary'} onClick={() => setKind(possible)}>
                    {label}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </SidePanel>
      {kind && <AccountChangeDialog change={{ account, kind }} onLogin={setLogin} onClose={() => setKind(null)} />}
      {login && !kind && <OneTimeLoginDialog title="The new password" login={login} onClose={() => setLogin(null)} />}
    </>
  );
}

/** Why something is not offered. */
function describeLimits({ isYou, vendors }: Account): string | null {
  if (isYou) {
    return 'This is your own account: you change its password in the menu at the top. Only another administrator with all rights can change its role or close it, so that one always remains.';
  }
  return vendors.length > 0 ? 'Its role stays while it works for a lab.' : null;
}
