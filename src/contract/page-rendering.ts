import type { SiteLegal } from '../domain/legal/legal-topics.ts';
import type { PlainDate } from '../domain/time/calendar.ts';
import type { Call } from './client.ts';

export type Site = {
  brandName: string;
  supportPhone: string;
  supportEmail: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Codes by SMS open bookings and accounts. */
  sendsCodes: boolean;
  legal: SiteLegal;
};

/** The HTML of a page in parts, so that the server need not search the finished text. */
export type PageParts = {
  head: string;
  /** Visible markup from `</head>` on, without any nonce. */
  content: string;
  /** Our scripts with their nonce; the same for pages of one kind. */
  scripts: string;
  /** The rest, such as the page's data, up to the end. */
  data: string;
};

export type RenderingInput = {
  call: Call;
  site: Site;
  today: PlainDate;
  /** Marks our inline scripts; the server replaces it by their hashes. */
  nonce: string;
  report(error: unknown): void;
  /** Receives the page. As the content of a `Response` it would be copied four times. */
  deliver(page: PageParts): void;
};

/** What the pages' build knows about a request before rendering. */
export type PreparedPage<Context> = {
  /** The part of the query that is rendered on the server. */
  search: string;
  cacheKey: string | null;
  /** True if the page shows the visitor's place, which shared caches cannot know. */
  dependsOnVisitor: boolean;
  /** True if the page shows data of the visitor's account: `call` needs the session, and nothing may store the page. */
  isPersonal: boolean;
  /** Puts the page's dependencies into the router's context. The caller must call `end`, even after a failure. */
  startRendering(context: Context, input: RenderingInput): { end(): void };
};

/** Inlines files into the scripts of a page, and returns which ones, because they need no preload. */
export type InlineScripts = (html: string) => { html: string; inlined: string[] };

/** `readFile` takes paths as pages name them, such as `/assets/root-1.js`. */
export type ReadInlineScripts<Assets> = (assets: Assets, readFile: (path: string) => string) => InlineScripts;

/** True if a city has labs in an area of this name and address; null while unknown. */
export type KnownLocalities = { has(citySlug: string, locality: { slug: string; name: string }): boolean } | null;

export type PreparePage<Context> = (
  url: URL,
  cookies: string | undefined,
  localities: KnownLocalities,
) => PreparedPage<Context>;
