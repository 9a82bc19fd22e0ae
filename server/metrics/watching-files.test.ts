import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { beforeAll, expect, test } from 'vitest'
import { openMeters } from '#server/metrics/meters.ts'
import { addReadings } from '#server/metrics/readings.ts'

/*
 * The files that operators load into Prometheus and Grafana only query existing metrics: a renamed one would silence
 * an alert for ever.
 */

type Metric = { type: string; labelNames: string[]; values: Map<string, Set<string>> }

const OPS = join(import.meta.dirname, '../../ops')
const read = (file: string) => readFileSync(join(OPS, file), 'utf8')
const ALERTS = read('prometheus/alerts.yaml')
const DASHBOARD = read('grafana/dilo.json')
const EXPRESSIONS = [
  ...[...ALERTS.matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text),
  ...[...DASHBOARD.matchAll(/"expr": (".*")/g)].map(([, text = '']) => JSON.parse(text) as string),
]
/** Labels that Prometheus itself adds. */
const OF_PROMETHEUS = ['job', 'instance']

const metrics = new Map<string, Metric>()

beforeAll(async () => {
  const meters = openMeters()
  // Only names and labels are needed.
  addReadings(meters, { config: { dataDir: '.' } } as Parameters<typeof addReadings>[1])
  collectDefaultMetrics({ register: meters.registry })
  for (const metric of meters.registry.getMetricsAsArray()) {
    const { name, type, labelNames } = metric as unknown as Metric & { name: string }
    const values = new Map(labelNames.map(label => [label, new Set<string>()]))
    // Counters start with their possible values, if those are known.
    const counted = type === 'counter' ? (await meters.registry.getSingleMetric(name)?.get())?.values : []
    for (const { labels } of counted ?? []) {
      for (const [label, value] of Object.entries(labels)) values.get(label)?.add(String(value))
    }
    metrics.set(name, { type, labelNames, values })
    if (type !== 'histogram') continue
    for (const part of ['bucket', 'sum', 'count']) {
      const names = part === 'bucket' ? [...labelNames, 'le'] : labelNames
      metrics.set(`${name}_${part}`, { type: part, labelNames: names, values })
    }
  }
})

test('every expression of the files is looked at', () => {
  expect(EXPRESSIONS.length).toBe(
    [ALERTS.match(/^ +- alert: /gm), DASHBOARD.match(/"expr":/g)].flatMap(found => found ?? []).length,
  )
  expect(EXPRESSIONS.length).toBeGreaterThan(40)
})

test.each(EXPRESSIONS)('%s asks for numbers and labels that there are', expression => {
  const used = [...expression.matchAll(/\b((?:dilo|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)]
  expect(used.length > 0 || /\bup\{/.test(expression)).toBe(true)
  const labels = new Set(OF_PROMETHEUS)
  for (const [, name = '', selector = ''] of used) {
    const metric = metrics.get(name)
    if (!metric || metric.type === 'histogram') return expect.fail(`there is no ${name}`)
    for (const label of metric.labelNames) labels.add(label)
    for (const [, label = '', compared, value = ''] of selector.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)) {
      expect([...metric.labelNames, ...OF_PROMETHEUS], name).toContain(label)
      const known = metric.values.get(label)
      if (compared === '=' && known && known.size > 0) expect([...known], name).toContain(value)
    }
  }
  for (const [, list = ''] of expression.matchAll(/\bby \(([^)]*)\)/g)) {
    for (const label of list.split(/, */)) expect([...labels], expression).toContain(label)
  }
})
