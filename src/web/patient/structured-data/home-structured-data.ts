import type { Site } from '../../../contract/page-rendering.ts';
import { homePath, searchPath } from '../../../domain/paths.ts';

const india = { '@type': 'Country', name: 'India' };

/** Without numbers of labs, which change every day. */
export function buildHomeStructuredData(
  { brandName, publicUrl, supportPhone, supportEmail }: Site,
  questions: readonly { question: string; answer: string }[],
): object[] {
  const organization = { '@type': 'Organization', name: brandName, url: `${publicUrl}${homePath}` };
  return [
    {
      '@type': 'WebSite',
      name: brandName,
      url: `${publicUrl}${homePath}`,
      inLanguage: 'en-IN',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${searchPath}?query={query}` },
        'query-input': 'required name=query',
      },
    },
    {
      ...organization,
      logo: `${publicUrl}/favicon.svg`,
      areaServed: india,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        telephone: supportPhone,
        email: supportEmail,
        areaServed: 'IN',
      },
    },
    {
      '@type': 'Service',
      name: 'Diagnostic test booking',
      serviceType: 'Comparison and booking of diagnostic tests',
      provider: organization,
      areaServed: india,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}${homePath}` }],
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
