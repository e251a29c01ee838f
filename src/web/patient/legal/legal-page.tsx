import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { findLegalText } from '../../../contract/patient/support/legal.ts';
import { type LegalTopic, legalTitles, legalTopics } from '../../../domain/legal/legal-topics.ts';
import type { LegalBlock } from '../../../domain/legal/parse-legal-text.ts';
import { legalPath } from '../../../domain/paths.ts';
import { reviewRulesPath } from '../../../domain/reviews/review-rules-path.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { optionalEndpointQuery } from '../../api/query-client.ts';
import NotFoundPage from '../../page/not-found-page.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, type PageQueries, prefetchLoader } from '../../page/prefetch-loader.ts';
import { useSite } from '../../page/site.tsx';
import { SomethingWentWrong } from '../../page/something-went-wrong.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { ReviewRules } from '../reviews/review-rules.tsx';

const legalTextQuery = (topic: LegalTopic) => optionalEndpointQuery(findLegalText, { topic });
const findTopic = (param: string | undefined) => legalTopics.find((topic) => topic === param);

const isReviewRules = (param: string | undefined) => param !== undefined && legalPath(param) === reviewRulesPath;

const fetchAhead: PageQueries = async (prefetch, { params }) => {
  if (isReviewRules(params.topic)) return 'found';
  const topic = findTopic(params.topic);
  return topic && (await prefetch(legalTextQuery(topic))) ? 'found' : 'missing';
};
export const loader = prefetchLoader(fetchAhead);
export const handle = { fetchAhead };
export const clientLoader = noClientLoader;

/** A text of the operator, or the rules of reviews. */
export default function LegalPage() {
  const params = useParams();
  if (isReviewRules(params.topic)) {
    return (
      <div className="page stack-4 list-width">
        <ReviewRules />
      </div>
    );
  }
  const topic = findTopic(params.topic);
  return topic ? <LegalText topic={topic} /> : <NotFoundPage />;
}

function LegalText({ topic }: { topic: LegalTopic }) {
  const { brandName } = useSite();
  const text = useQuery(legalTextQuery(topic));
  if (text.data === null) return <NotFoundPage />;
  if (text.isLoadingError) {
    const sentence = getErrorMessage(text.error, 'The text could not be loaded.');
    return <SomethingWentWrong text={sentence} tryAgain={() => void text.refetch()} />;
  }
  const title = legalTitles[topic];
  return (
    <div className="page stack-4 list-width">
      <PageHead title={title} description={`${title}: what ${brandName} says about it.`} path={legalPath(topic)} />
      <h1>{title}</h1>
      {text.data ? (
        <div className="prose">{text.data.blocks.map(renderBlock)}</div>
      ) : (
        <Skeletons count={3} label="Loading the text" />
      )}
    </div>
  );
}

function renderBlock(block: LegalBlock, index: number) {
  if (block.kind === 'heading') return <h2 key={index}>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p key={index}>{block.text}</p>;
  return <ul key={index}>{block.items.map(renderItem)}</ul>;
}

function renderItem(item: string, index: number) {
  return <li key={index}>{item}</li>;
}
