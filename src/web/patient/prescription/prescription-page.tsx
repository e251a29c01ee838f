import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { type PrescriptionLine, readPrescription } from '../../../contract/patient/prescription.ts';
import { basketPath, prescriptionPath, searchPath } from '../../../domain/paths.ts';
import { maxPrescriptionLength } from '../../../domain/search/prescription/prescription-length.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { PageHead } from '../../page/page-head.tsx';
import { onClearing } from '../../page/personal-memory.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { addToBasket, ownBasketState } from '../basket/basket-store.ts';
import styles from './prescription.module.css';
import { PrescriptionLines } from './prescription-lines.tsx';
import { type Corrections, describeReading, listTests } from './read-lines.ts';

export default function PrescriptionPage() {
  return <Prescription key={useSyncExternalStore(onClearing, countClearings, countClearings)} />;
}

function Prescription() {
  const [kept] = useState(getKeptPrescription);
  const [length, setLength] = useState(kept.text.length);
  const [reading, setReading] = useState(kept.reading);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isNew, setNew] = useState(false);
  const keep = (next: Reading) => {
    keepPrescription({ reading: next });
    setReading(next);
  };
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: readPrescription,
    fields: ['text'],
    toRequest: ({ text }) => ({ text }),
    loadSchema: async () => (await import('../../../contract/patient/prescription-schemas.ts')).prescriptionInput,
    onSuccess: ({ lines }) => {
      keep({ lines, corrections: {} });
      setNew(true);
    },
  });
  useEffect(() => {
    if (isNew) heading.current?.focus();
    setNew(false);
  }, [isNew]);

  return (
    <div className={`page rows ${styles.page}`}>
      <PageHead
        title="Find the tests of a prescription"
        description="Paste or type a prescription to find its diagnostic tests."
        path={prescriptionPath}
      />
      <h1>Find the tests of a prescription</h1>
      <noscript>
        <p>Reading a prescription needs JavaScript. You can also search for each test.</p>
      </noscript>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <form {...formProps} className={styles.form}>
        <TextArea
          label="Prescription"
          hint="Type or paste it in any language. Medicines and other lines are left out. We do not keep the text."
          rows={8}
          spellCheck={false}
          autoComplete="off"
          defaultValue={kept.text}
          onInput={(event) => {
            const text = event.currentTarget.value;
            keepPrescription({ text });
            setLength(text.length);
          }}
          {...fieldProps('text')}
        />
        <p className={`hint ${length > maxPrescriptionLength ? styles.tooLong : ''}`}>
          {length.toLocaleString('en-IN')} of {maxPrescriptionLength.toLocaleString('en-IN')} characters
        </p>
        <SubmitButton isBusy={sending.isPending} busyText="Reading…">
          Read the tests
        </SubmitButton>
      </form>
      {reading && (
        <section className="rows" aria-labelledby="reading">
          <h2 id="reading" ref={heading} tabIndex={-1}>
            {describeReading(reading.lines)}
          </h2>
          <p className="hint">Please check each line. Only your doctor knows for sure which test is meant.</p>
          <PrescriptionLines
            {...reading}
            onCorrect={(key, test) => keep({ ...reading, corrections: { ...reading.corrections, [key]: test } })}
          />
          <ChosenTests {...reading} />
        </section>
      )}
    </div>
  );
}

function ChosenTests({ lines, corrections }: Reading) {
  const tests = listTests(lines, corrections);
  if (tests.length === 0) {
    return (
      <p>
        No test is chosen yet. You can also <Link to={searchPath}>search for a test</Link>.
      </p>
    );
  }
  const add = () => addToBasket(tests.map(({ slug }) => slug));
  return (
    <div className={styles.chosen}>
      <p role="status">{formatPlural(tests.length, 'test')} chosen</p>
      <ButtonLink to={basketPath} state={ownBasketState} onClick={add}>
        Add to your tests
      </ButtonLink>
    </div>
  );
}

type Reading = { lines: readonly PrescriptionLine[]; corrections: Corrections };
type KeptPrescription = Readonly<{ text: string; reading: Reading | null }>;

const none: KeptPrescription = { text: '', reading: null };
let kept = none;
let clearings = 0;

// This listener runs before that of an open page, which then starts with an empty text.
onClearing(() => {
  kept = none;
  clearings++;
});

/** For Back to the page. In memory only, because it is health data; the next person at this computer finds none. */
function getKeptPrescription(): KeptPrescription {
  return kept;
}

function keepPrescription(changed: Partial<KeptPrescription>) {
  kept = { ...kept, ...changed };
}

function countClearings(): number {
  return clearings;
}
