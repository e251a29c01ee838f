import { useQuery } from '@tanstack/react-query';
import { previewTest } from '../../../contract/admin/admin-catalogue.ts';
import type { TestFields } from '../../../contract/admin/test-fields.ts';
import type { TestContent } from '../../../contract/patient/catalogue.ts';
import { testPath } from '../../../domain/paths.ts';
import { call } from '../../api/call.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { useSite } from '../../page/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { formatCategory } from './test-labels.ts';
import styles from './test-preview.module.css';

/** Previews the public page from the form, cleaned by the server; nothing is saved. */
export function TestPreview({ fields, onClose }: { fields: TestFields; onClose(): void }) {
  const preview = useQuery({
    queryKey: [previewTest.path, fields],
    queryFn: () => call(previewTest, fields),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <PreviewDialog onClose={onClose}>
      <FormError>{preview.error && getErrorMessage(preview.error)}</FormError>
      {preview.data && (
        <>
          <SearchResult test={preview.data} />
          <PublicPage test={preview.data} />
        </>
      )}
      {preview.isPending && <Skeletons count={4} label="Loading the preview" />}
    </PreviewDialog>
  );
}

function SearchResult({ test }: { test: TestContent }) {
  const { publicUrl } = useSite();
  return (
    <section className="box card-inset" aria-label="In search engines">
      <p className="small soft breakable">{publicUrl + testPath(test.slug)}</p>
      <p className="label action">{test.seoTitle || `${test.name} Test | Book Online`}</p>
      <p>
        {test.seoDescription ||
          test.description ||
          `Compare labs and prices for ${test.name} near you and book online. Pay at the lab.`}
      </p>
    </section>
  );
}

function PublicPage({ test }: { test: TestContent }) {
  return (
    <article className={`stack-4 ${styles.page}`} aria-label="The public page">
      <p className="cluster-2">
        <Badge tone="action">{formatCategory(test.category)}</Badge>
        {test.fastingRequired && <Badge tone="warn">Fasting required</Badge>}
      </p>
      <h3 className="price">{test.name}</h3>
      {test.description && <p className="soft">{test.description}</p>}
      {test.seoContent && (
        <section className="stack-2">
          <h4>About The Test</h4>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sends only what its allow-list knows */}
          <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={{ __html: test.seoContent }} />
        </section>
      )}
      <Lines title="Preparation" text={test.preparationInstructions} />
      <Lines title="What it measures" text={test.whatItMeasures} />
      <Lines title="Normal ranges" text={test.normalRange} />
      <section className="stack-2">
        <h4>Sample type</h4>
        <p>{test.sampleType}</p>
      </section>
      <section className="stack-2">
        <h4>Report time</h4>
        <p>{test.reportTimeHours} hours</p>
      </section>
    </article>
  );
}

function Lines({ title, text }: { title: string; text: string | null }) {
  const lines = (text ?? '').split(/\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <section className="stack-2">
      <h4>{title}</h4>
      <ul className="sentences">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
