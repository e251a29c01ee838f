import type { PlainDate } from '../domain/calendar.ts';
import type { Call } from './client.ts';

/** The site's own settings, the same for all pages. */
export type Site = {
  brandName: string;
  supportPhone: string;
  supportEmail: string;
  /** Without a slash at the end. */
  publicUrl: string;
};

/** The HTML of a page, in the order of its parts: nobody has to look for them in the finished text. */
export type PageParts = {
  /** Up to `</head>`. */
  head: string;
  /** What is seen, from `</head>` on. None of it has the nonce. */
  content: string;
  /** Our scripts, with their nonce. Pages of one kind have the same. */
  scripts: string;
  /** What is no script to be run, such as the page's data, up to the end. */
  data: string;
};

/** What a page is rendered with. */
export type RenderingInput = {
  call: Call;
  site: Site;
  /** The date in India when the page was made. */
  today: PlainDate;
  /** Stands on our own inline scripts; the server turns it into their hashes. */
  nonce: string;
  /** Tells the operator of a failure while a page was made. */
  report(error: unknown): void;
  /** Takes the page. In the content of a `Response` it would be copied four times on its way. */
  deliver(page: PageParts): void;
};

/** What the pages' build tells of a request before its page is rendered. */
export type PreparedPage<Context> = {
  /** What of the query the server renders; the rest is for the browser alone. */
  search: string;
  /** Renderings with the same key are the same page; null for one that only this visitor sees. */
  cacheKey: string | null;
  /** Whether the page shows the place of its visitor, which no shared cache can know. */
  dependsOnVisitor: boolean;
  /**
   * Puts what the page needs into the router's context of one rendering. Whoever starts it ends it, whatever becomes of
   * the rendering.
   */
  startRendering(context: Context, input: RenderingInput): { end(): void };
};

/** Whether labs have told an area of this name and address in a city; null while that is not known. */
export type KnownLocalities = { has(citySlug: string, locality: { slug: string; name: string }): boolean } | null;

/** How the server meets the pages' build: it exports this beside its rendering. */
export type PreparePage<Context> = (
  url: URL,
  cookies: string | undefined,
  localities: KnownLocalities,
) => PreparedPage<Context>;
