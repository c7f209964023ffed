import type { Ceiling } from './ceiling.ts'
import type { Measured } from './full-load.ts'
import type { ProcessorTime } from './processor-time.ts'
import type { Reading } from './reading.ts'
import { type Recovery, recoverySection } from './recovery-section.ts'

export type Growth = { products: number; p50: Record<string, number> }

/** All that was measured in one run. */
export type Figures = {
  conditions: {
    date: string
    processor: string
    memoryGb: number
    node: string
    loadBefore: number
    seconds: number
  }
  ceiling: Ceiling
  reading: Reading[]
  /** The words of the search, asked of PostgreSQL's trigram index alone. */
  trigrams: Measured
  whileSelling: { pages: Measured; initiate: Omit<Measured, 'perSecond'> }
  cart: Measured
  orders: Measured
  /** The payment sandbox's part of an order, without its webhooks. */
  sandbox: Measured
  /** `processor`: per cent of a core. */
  start: { readyMs: number; idle: { mb: number; processor: ProcessorTime | null }; loadedMb: number }
  recovery: Recovery
  growth: Growth[]
}

/** The part of the page that people write, with the blank line before it; a run keeps it. */
export function measuredOnce(page: string): string {
  const at = page.indexOf('\n## Measured once\n')
  return at < 0 ? '' : page.slice(at)
}

/** All kinds of work, each beside what Node alone could do in the same run. */
export function table({ ceiling, reading, trigrams, whileSelling, cart, orders, sandbox }: Figures): string {
  const max = ceiling.bare.perSecond
  const row = (what: string, measured: Measured) => {
    const { perSecond, p50, p99, failed, cost } = measured
    const cells = [
      what,
      perSecond,
      bar(perSecond, max),
      cost?.node ?? '',
      cost?.postgres ?? '',
      p50,
      p99,
      failed,
    ]
    return `| ${cells.join(' | ')} |`
  }
  return `| work | a second | of bare Node | Node | PostgreSQL | p50 | p99 | failed |
|---|---:|---|---:|---:|---:|---:|---:|
${[
  row('bare `node:http` sends 20 kB', ceiling.bare),
  row('Fastify reads one row', ceiling.row),
  row('Fastify writes one row', ceiling.newRow),
  row('the trigram query alone', trigrams),
  ...reading.flatMap(({ what, uncached, cached }) => [
    row(`${what}, cached`, cached),
    row(`${what}, uncached`, uncached),
  ]),
  row('product pages, 500 of them, one *Buy* a second', whileSelling.pages),
  row('new cart line', cart),
  row('order, from quote to verified payment', orders),
  row('of it, the payment sandbox alone', sandbox),
].join('\n')}`
}

/** `docs/performance.md` of a run, without {@link measuredOnce}. */
export function page(figures: Figures): string {
  const { conditions, ceiling, reading, whileSelling, cart, orders, start } = figures
  const { recovery, growth, trigrams } = figures
  const search = reading.find(({ what }) => what === 'search')
  const { date, processor, memoryGb, node, loadBefore, seconds } = conditions
  return `# Performance

Written by \`npm run bench\`, all but the last part; do not edit the rest. Shop, database and load shared one machine, so
compare with bare Node of the same run and not with figures from elsewhere.

- ${date}, ${processor}, ${memoryGb} GB, Node ${node}; load of the machine before: ${loadBefore}
- each row for ${seconds} s; 32 visitors at the same time, or 8 customers who buy; latencies in milliseconds
- the bars have a logarithmic scale: a tenth of bare Node is three quarters of its bar
- Node, PostgreSQL: CPU milliseconds of one request, in the web process and in PostgreSQL (there, the worker's as well); the
  payment sandbox is part of the web process, and has a row of its own, without the webhooks it sends

${table(figures)}

Held against what each could do at most: search, uncached, ${share(search?.uncached.perSecond ?? 0, trigrams)} of the trigram query; a new
cart line ${share(cart.perSecond, ceiling.newRow)}, and an order, which is ${WRITES_OF_AN_ORDER} such writes, ${share(WRITES_OF_AN_ORDER * orders.perSecond, ceiling.newRow)} of Fastify that writes one row.

*Buy* while product pages are asked for at full speed: p50 ${whileSelling.initiate.p50} ms, p99 ${whileSelling.initiate.p99} ms,
${whileSelling.initiate.failed} of ${whileSelling.initiate.requests} failed.

Second start to ready: ${start.readyMs} ms, with its own PostgreSQL. Memory of Node (RSS): ${start.idle.mb} MB idle,
${start.loadedMb} MB after the load above. Nobody asks for anything: Node takes ${start.idle.processor?.node ?? '?'} % of a core, PostgreSQL
${start.idle.processor?.postgres ?? '?'} %.

${recoverySection(recovery)}
## Growth

Median of uncached answers, in milliseconds.

| products | ${Object.keys(growth[0]?.p50 ?? {}).join(' | ')} |
|---:|${'---:|'.repeat(Object.keys(growth[0]?.p50 ?? {}).length)}
${growth.map(({ products, p50 }) => `| ${products.toLocaleString('en-IN')} | ${Object.values(p50).join(' | ')} |`).join('\n')}
`
}

/** Commits from the quote of one product to its order; `server/checkout/statements.test.ts` holds the number. */
const WRITES_OF_AN_ORDER = 4

const share = (perSecond: number, ceiling: Measured) =>
  `${Math.round((perSecond / ceiling.perSecond) * 1000) / 10} %`

/** A share of the ceiling on a logarithmic scale, so that a hundredth of it can still be seen. */
function bar(perSecond: number, max: number): string {
  const share = perSecond / max
  const length = Math.max(1, Math.round(20 + 5 * Math.log10(Math.max(share, 1e-4))))
  return `${'█'.repeat(length)} ${Math.round(share * 1000) / 10} %`
}
