import { readFileSync } from 'node:fs';
import { collectDefaultMetrics } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { operations } from '../operations.ts';
import { createMetrics } from './metrics.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const alertsFile = read('deploy/prometheus/alerts.yml');
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  read('deploy/grafana/dashboard.json'),
);
const alerts = alertsFile
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({ name: /^\w+/.exec(text)?.[0], text }));
const expressions = [
  ...alerts.map(({ name, text }) => ({ of: name, text })),
  ...dashboard.panels.map(({ title, targets }) => ({ of: title, text: targets.map(({ expr }) => expr).join('\n') })),
];

const { registry } = createMetrics();
collectDefaultMetrics({ register: registry });
const histogramParts = ['_bucket', '_sum', '_count'];
const names = new Set(
  registry.getMetricsAsArray().flatMap(({ name }) => [name, ...histogramParts.map((part) => `${name}${part}`)]),
);
/** Prometheus itself has `up`. */
const metricsIn = (text: string) => text.match(/\b(?:jaanch|nodejs|process)_[a-z0-9_]+/g) ?? [];

describe('alert rules and dashboard', () => {
  it('are read whole', () => {
    expect(alerts).toHaveLength(alertsFile.match(/alert:/g)?.length ?? 0);
    expect(alerts.length).toBeGreaterThan(10);
    expect(dashboard.panels.length).toBeGreaterThan(10);
  });

  it.each(expressions)('name metrics that exist: $of', ({ text }) => {
    const used = metricsIn(text);
    if (!/\bup\{/.test(text)) expect(used).not.toEqual([]);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(expressions)('name operations that exist: $of', ({ text }) => {
    const used = [...text.matchAll(/operation[!=]=?~?"([^"]*)"/g)].flatMap(([, list = '']) => list.split('|'));
    expect(used.filter((name) => !(name in operations))).toEqual([]);
  });

  it('have a runbook for each alert', () => {
    const runbooks = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(runbooks).toEqual(alerts.map(({ name }) => name));
  });
});
