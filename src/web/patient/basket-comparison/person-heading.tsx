import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import PersonNameForm from './person-name-form.tsx';

/** Whose tests these are. Takes the focus each time that `focused` is another object. */
export default function PersonHeading({
  name,
  typedName,
  taken,
  focused,
  isOwn,
  onRename,
  onRemove,
}: {
  name: string;
  /** '' for a person without a name. */
  typedName: string;
  taken: readonly string[];
  focused: object | null;
  isOwn: boolean;
  onRename(name: string): void;
  onRemove(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isRenaming, setRenaming] = useState(false);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  if (isRenaming) {
    return (
      <PersonNameForm
        action="Rename"
        name={typedName}
        taken={taken}
        onCancel={() => {
          flushSync(() => setRenaming(false));
          heading.current?.focus();
        }}
        onChosen={(chosen) => {
          setRenaming(false);
          onRename(chosen);
        }}
      />
    );
  }
  return (
    <div className="row-2">
      <h3 ref={heading} tabIndex={-1} className="label grow" translate="no">
        {name}
      </h3>
      {isOwn && (
        <Menu label={`Change ${name}`} button={<Ellipsis size={20} />} className="icon-button">
          <MenuItem onSelect={() => setRenaming(true)}>Rename</MenuItem>
          <MenuItem onSelect={onRemove}>Remove</MenuItem>
        </Menu>
      )}
    </div>
  );
}
