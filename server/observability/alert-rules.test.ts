import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from './metrics.ts'

const FOLDER = 'deploy/prometheus'
const fileOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')

type Rule = { alert?: string; record?: string; expr: string; annotations?: Record<string, string> }
const rules: Rule[] = parse(fileOf('alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules)
const alerts = rules.filter(({ alert }) => alert !== undefined)

/** Metrics that Prometheus makes itself. */
const OF_PROMETHEUS = ['up', 'ALERTS', ...rules.flatMap(({ record }) => record ?? [])]
/** The names in a query, words of PromQL among them. */
const namesIn = (text: string) =>
  text.match(/\b(?:[a-z]+_[a-z0-9_]+(?::\w+)*|shop:[\w:]+|up|ALERTS)\b/g) ?? []
const isMetric = (name: string) => /^(shop|http|nodejs|process)[_:]|^(up|ALERTS)$/.test(name)

/** Every metric of a web process and a worker. */
async function exported(): Promise<Set<string>> {
  const metrics = createMetrics()
  const nothing = {
    hits: 0,
    misses: 0,
    stale: 0,
    notModified: 0,
    evictions: 0,
    invalidations: 0,
    entries: 0,
    bytes: 0,
  }
  metrics.showFigures(() => ({
    responseCache: { fixed: nothing, open: nothing },
    renderQueue: { running: 0, waiting: 0, refused: 0 },
  }))
  metrics.showPools({})
  metrics.showTrade(async () => null)
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\w+)$/gm)]
  const parts = types.flatMap(([, name, type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [`${name}`],
  )
  return new Set([...parts, ...OF_PROMETHEUS])
}

test.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])(
  '%s names only what the shop exports',
  async (file) => {
    const known = await exported()
    const named = [...new Set(namesIn(queriesOf(file)).filter(isMetric))]
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  },
)

test('every alert says what is wrong, what to do and where the runbook explains it', () => {
  const headings = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, words = '']) =>
      words
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
  )
  expect(alerts.length).toBeGreaterThan(10)
  for (const { alert, annotations } of alerts) {
    expect(annotations, alert).toMatchObject({ summary: expect.any(String), what_to_do: expect.any(String) })
    const [file, heading] = annotations?.runbook?.split('#') ?? []
    expect(file, alert).toBe('docs/runbook.md')
    expect(headings, alert).toContain(heading)
  }
})

test('every alert has a unit test', () => {
  const tested: { name: string }[] = parse(fileOf('alerts.test.yml')).tests
  const names = tested.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(alerts.map(({ alert }) => alert)))
})

/** The parts of a file that are PromQL. */
function queriesOf(file: string): string {
  if (file === 'alerts.test.yml') return (fileOf(file).match(/series: '[^']+'/g) ?? []).join('\n')
  if (file === 'alerts.yml') return rules.map(({ expr }) => expr).join('\n')
  const { panels }: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(fileOf(file))
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n')
}
