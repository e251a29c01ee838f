import { keepPreviousData, useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import ImageOff from 'lucide-react/icons/image-off';
import ListChecks from 'lucide-react/icons/list-checks';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Pill from 'lucide-react/icons/pill';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { vendorsByTests } from '../../../contract/patient/basket.ts';
import { type PrescriptionLine, readPrescription } from '../../../contract/patient/prescription.ts';
import { formatBasket, maxBasketTests } from '../../../domain/basket/basket.ts';
import { basketPath, prescriptionPath, searchPath } from '../../../domain/paths.ts';
import { maxPrescriptionLength } from '../../../domain/search/prescription/prescription-length.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { usePlace } from '../../location/use-place.ts';
import { PageHead } from '../../page/page-head.tsx';
import { onClearing } from '../../page/personal-memory.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { addToOwn } from '../basket/add-to-own.ts';
import { AddingFor } from '../basket/adding-for.tsx';
import { ownBasketState } from '../basket/basket-store.ts';
import { PhotoHelp } from './photo-help.tsx';
import styles from './prescription.module.css';
import { PrescriptionLines } from './prescription-lines.tsx';
import { type Corrections, describeReading, listTests } from './read-lines.ts';

export default function PrescriptionPage() {
  return <Prescription key={useSyncExternalStore(onClearing, countClearings, countClearings)} />;
}

function Prescription() {
  const [kept] = useState(getKeptPrescription);
  const [text, setText] = useState(kept.text);
  const [reading, setReading] = useState(kept.reading);
  const [isEditing, setEditing] = useState(kept.reading === null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isNew, setNew] = useState(false);
  const keep = (next: Reading) => {
    keepPrescription({ reading: next });
    setReading(next);
  };
  const { ref, formProps, fieldProps, sending, failure } = useForm({
    endpoint: readPrescription,
    fields: ['text'],
    toRequest: ({ text }) => ({ text }),
    loadSchema: async () => (await import('../../../contract/patient/prescription-schemas.ts')).prescriptionInput,
    onSuccess: ({ lines }) => {
      keep({ lines, corrections: {} });
      setEditing(false);
      setNew(true);
    },
  });
  useEffect(() => {
    if (isNew) heading.current?.focus();
    setNew(false);
  }, [isNew]);
  const edit = () => {
    flushSync(() => setEditing(true));
    ref.current?.querySelector('textarea')?.focus();
  };

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
      <div className={`stack-4 ${styles.main}`}>
        {reading && !isEditing && (
          <div className={`box row-3 ${styles.text}`}>
            <FileText size={20} aria-hidden="true" />
            <p>{formatPlural(reading.lines.length, 'line')}</p>
            <Button look="quiet" onClick={edit}>
              Edit<span className="visually-hidden"> the prescription</span>
            </Button>
          </div>
        )}
        {isEditing && <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>}
        <form {...formProps} className={`stack-3 ${styles.form}`} hidden={!isEditing}>
          <TextArea
            label="Prescription"
            rows={8}
            spellCheck={false}
            autoComplete="off"
            placeholder={example}
            defaultValue={kept.text}
            onInput={(event) => {
              const typed = event.currentTarget.value;
              keepPrescription({ text: typed });
              setText(typed);
            }}
            {...fieldProps('text')}
          />
          {text.length >= nearlyFull && (
            <p className={`hint ${text.length > maxPrescriptionLength ? 'bad' : ''}`}>
              {text.length.toLocaleString('en-IN')} of {maxPrescriptionLength.toLocaleString('en-IN')} characters
            </p>
          )}
          <PhotoHelp />
          <SubmitButton isBusy={sending.isPending} busyText="Reading…">
            Read the tests
          </SubmitButton>
        </form>
        {reading && (
          <section className={`stack-4 ${styles.main}`} aria-labelledby="reading">
            <div>
              <h2 id="reading" ref={heading} tabIndex={-1}>
                {describeReading(reading.lines)}
              </h2>
              <p className="hint">Please check each line. Only your doctor knows for sure which test is meant.</p>
            </div>
            <PrescriptionLines
              {...reading}
              onCorrect={(key, test) => keep({ ...reading, corrections: { ...reading.corrections, [key]: test } })}
            />
            <ChosenTests {...reading} />
          </section>
        )}
      </div>
      <ul className={`stack-4 small soft ${styles.facts} ${isEditing ? '' : 'desktop-only'}`}>
        {facts.map(({ icon: Icon, text }) => (
          <li key={text} className="row-3">
            <Icon size={20} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

const example = 'CBC, ESR\nLipid profile\nThyroid (T3, T4, TSH)\nSugar fasting and PP';
/** From here on it matters how much fits. */
const nearlyFull = maxPrescriptionLength - 200;

const facts = [
  { icon: ListChecks, text: 'Tests are read in any language, with their short names.' },
  { icon: Pill, text: 'Medicines, names and advice are left out.' },
  { icon: ImageOff, text: 'We do not read photos. Your phone copies the text of one, and it stays on the phone.' },
  { icon: LockKeyhole, text: 'We do not keep the text.' },
];

function ChosenTests({ lines, corrections }: Reading) {
  const tests = listTests(lines, corrections).map(({ slug }) => slug);
  const prices = usePrices(tests);
  if (tests.length === 0) {
    return (
      <p>
        No test is chosen yet. You can also <Link to={searchPath}>search for a test</Link>.
      </p>
    );
  }
  return (
    <div className={`cluster-3 ${styles.chosen}`}>
      <p role="status">
        <strong>{formatPlural(tests.length, 'test')} chosen</strong>
        {prices && ` · from ${formatRupees(prices.from)} at ${formatPlural(prices.labs, 'lab')}`}
      </p>
      <AddingFor />
      <ButtonLink to={basketPath} state={ownBasketState} onClick={() => addToOwn(tests)}>
        Add to your tests
      </ButtonLink>
    </div>
  );
}

/** Of labs in the visitor's city that do all of them. */
function usePrices(tests: readonly string[]) {
  const { city } = usePlace().place;
  const { data } = useQuery({
    ...endpointQuery(vendorsByTests, { tests: formatBasket(tests.slice(0, maxBasketTests)), location: city.slug }),
    enabled: tests.length > 0 && tests.length <= maxBasketTests,
    placeholderData: keepPreviousData,
  });
  const totals =
    data?.vendors.filter(({ missing }) => missing.length === 0).map(({ total }) => parsePaise(total)) ?? [];
  return totals.length > 0 ? { labs: totals.length, from: Math.min(...totals) } : null;
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
