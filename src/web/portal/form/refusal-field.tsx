import { type ComponentProps, useState } from 'react';
import { type ReviewRefusal, refusalNames, refusalSentences } from '../../../domain/reviews/review-terms.ts';
import { Select } from '../../ui/field.tsx';

type Props = Omit<ComponentProps<typeof Select>, 'label' | 'defaultValue' | 'onChange'> & {
  suggested?: ReviewRefusal | undefined;
  /** Who reads the sentence: 'The patient reads'. */
  reader: string;
};

/** Why a review is refused or reported, with the whole sentence, which a select would cut. */
export function RefusalField({ suggested = 'personal-data', reader, ...field }: Props) {
  const [reason, setReason] = useState(suggested);
  return (
    <div className="stack-2">
      <Select
        label="Reason"
        defaultValue={suggested}
        onChange={({ target }) => setReason(target.value as ReviewRefusal)}
        {...field}
      >
        {Object.entries(refusalNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <p role="status">{`${reader}: “${refusalSentences[reason]}”`}</p>
    </div>
  );
}
