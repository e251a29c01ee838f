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
import styles from './accounts.module.css';
import { OneTimeLoginDialog } from './one-time-login-dialog.tsx';
import { roleLabels } from './role-labels.ts';

export function AccountPanel({ account, onClose }: { account: Account; onClose(): void }) {
  const [kind, setKind] = useState<ChangeKind | null>(null);
  const [login, setLogin] = useState<OneTimeLogin | null>(null);
  const { email, displayName, role, isYou, isDisabled, mustChangePassword, mailRefused } = account;
  const { vendors, sessionCount, lastSignInAt } = account;
  return (
    <>
      <SidePanel title={formatEmail(email)} onClose={onClose}>
        <div className={styles.panel}>
          <p>
            {isDisabled ? <StatusDot tone="bad">Closed</StatusDot> : <StatusDot tone="good">Open</StatusDot>}
            {isYou && ' This is your own account.'}
          </p>
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
            <Fact name="Role">{roleLabels[role]}</Fact>
            <Fact name="Signed in on">{formatPlural(sessionCount, 'device')}</Fact>
            <Fact name="Last sign-in">{lastSignInAt ? formatInstant(lastSignInAt) : 'Not known'}</Fact>
            <Fact name="Since">{formatInstantDate(account.createdAt)}</Fact>
            {mustChangePassword && <Fact name="Password">Must be changed first</Fact>}
          </Facts>
          {vendors.length > 0 && (
            <section aria-labelledby="account-labs">
              <h3 id="account-labs">Labs</h3>
              <ul className={styles.labs}>
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
            <ul className={styles.changes}>
              {listChanges(account).map(({ kind: possible, label, disabledReason }) => (
                <li key={possible}>
                  <Button
                    look="secondary"
                    isUnavailable={disabledReason !== undefined}
                    aria-describedby={disabledReason && `account-${possible}`.replace(' ', '-')}
                    onClick={() => setKind(possible)}
                  >
                    {label}
                  </Button>
                  {disabledReason && (
                    <span id={`account-${possible}`.replace(' ', '-')} className="hint">
                      {disabledReason}
                    </span>
                  )}
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
