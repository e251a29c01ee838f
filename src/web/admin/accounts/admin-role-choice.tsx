import { type AdminRole, adminRoles, adminRoleTexts } from '../../../domain/accounts/admin-roles.ts';
import { Chips } from '../../ui/choosers/radio-choices.tsx';

const choices = adminRoles.map((value) => ({ value, label: adminRoleTexts[value].name }));

/** What an administrator may do, with the words for each choice. */
export function AdminRoleChoice({ chosen, choose }: { chosen: AdminRole; choose(role: AdminRole): void }) {
  return (
    <div className="stack-2">
      <Chips<AdminRole>
        legend="What may this administrator do?"
        name="adminRole"
        choices={choices}
        chosen={chosen}
        choose={choose}
      />
      <p className="hint">{adminRoleTexts[chosen].may}</p>
    </div>
  );
}
