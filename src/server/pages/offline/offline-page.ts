import { readFileSync } from 'node:fs';
import { declareColours } from '../../../domain/palette/palette.ts';
import { palette } from '../../http/colours.ts';
import { hashForPolicy } from '../content-security-policy.ts';

const readOwn = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The page that the service worker shows. It holds style and script, because nothing else can be loaded then. */
export function buildOfflinePage({ name, supportPhone }: { name: string; supportPhone: string }) {
  const style = declareColours(readOwn('offline-page.css'), palette);
  const script = readOwn('offline-page.js');
  const html = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>You are offline | ${escapeHtml(name)}</title><style>${style}</style></head>
<body><header>${escapeHtml(name)}</header>
<main><h1>This page cannot be reached</h1>
<p>You seem to be offline. The page opens by itself when you are connected again.</p>
<button type="button">Try again</button>
<section aria-labelledby="bookings" hidden><h2 id="bookings">Your bookings on this device</h2><ul></ul></section>
<p>Questions? Call ${escapeHtml(supportPhone)}.</p></main>
<template id="booking"><li><p>Booking id</p><p><strong data-shows="codeText"></strong></p><p data-shows="when"></p><p data-shows="lab"></p><a></a></li></template>
<script>${script}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `script-src ${hashForPolicy(script)}`,
    `style-src ${hashForPolicy(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
