import { useState } from 'react';
import { type AdminRole, adminRoles, adminRoleTexts } from '../../../domain/accounts/admin-roles.ts';
import { readText } from '../../portal/form/read-form.ts';
import { Chips } from '../../ui/choosers/radio-choices.tsx';

const choices = adminRoles.map((value) => ({ value, label: adminRoleTexts[value].name }));

/** What an administrator may do, with a line for each choice. A new one has none until somebody chooses. */
export function AdminRoleChoice({
  name,
  initial,
  error,
}: {
  name: string;
  initial: AdminRole | null;
  error?: string | undefined;
}) {
  const [chosen, setChosen] = useState(initial);
  return (
    <div className="stack-2">
      <Chips<AdminRole>
        legend="What may this administrator do?"
        name={name}
        choices={choices}
        chosen={chosen}
        choose={setChosen}
        error={error}
      />
      <ul className="hint">
        {adminRoles.map((role) => (
          <li key={role}>
            <strong>{adminRoleTexts[role].name}:</strong> {adminRoleTexts[role].may}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Undefined if none is chosen. */
export function readAdminRole(form: FormData): AdminRole | undefined {
  return adminRoles.find((role) => role === readText(form, 'adminRole'));
}

/** The call gives everything to an administrator without a role, so the form asks for one. */
export function checkAdminRole({ adminRole }: { adminRole?: AdminRole | undefined }) {
  return adminRole ? {} : { adminRole: 'Choose what this administrator may do.' };
}
