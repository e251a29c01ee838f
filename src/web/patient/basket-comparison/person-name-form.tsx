import { useEffect, useRef } from 'react';
import { maxNameLength, ownName } from '../../../domain/basket/own-baskets.ts';
import { useOwnPeople } from '../../account/people/use-own-people.ts';
import { useSession } from '../../account/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

/** Asks for whom tests are: a name that is typed, or one tap on a person of the account. */
export default function PersonNameForm({
  action,
  name = '',
  taken,
  onChosen,
  onCancel,
}: {
  action: string;
  name?: string;
  taken: readonly string[];
  onChosen(name: string): void;
  onCancel(): void;
}) {
  const field = useRef<HTMLFormElement>(null);
  const session = useSession();
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={field}
      className="stack-2"
      onSubmit={(event) => {
        event.preventDefault();
        onChosen(String(new FormData(event.currentTarget).get('name') ?? ''));
      }}
    >
      <Field
        label="Name"
        hint="Kept on this device. Labs do not see it before you book."
        name="name"
        defaultValue={name}
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <div className="cluster-2">
        {!taken.includes(ownName) && <NameChip name={ownName} onChosen={onChosen} />}
        {session.state === 'authenticated' && session.user.role === 'customer' && (
          <PeopleOfAccount taken={taken} onChosen={onChosen} />
        )}
      </div>
      <div className="flow-2">
        <Button type="submit" look="tonal">
          {action}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function PeopleOfAccount({ taken, onChosen }: { taken: readonly string[]; onChosen(name: string): void }) {
  const names = useOwnPeople().data?.people.map(({ name }) => name) ?? [];
  return [...new Set(names)]
    .filter((name) => !taken.includes(name))
    .map((name) => <NameChip key={name} name={name} onChosen={onChosen} />);
}

function NameChip({ name, onChosen }: { name: string; onChosen(name: string): void }) {
  return (
    <button type="button" className="chip" onClick={() => onChosen(name)} translate="no">
      {name}
    </button>
  );
}
