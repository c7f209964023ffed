import type { Measured } from './full-load.ts'
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
  ceiling: { bare: Measured; row: Measured }
  reading: Reading[]
  whileSelling: { pages: Measured; initiate: Omit<Measured, 'perSecond'> }
  cart: Measured
  orders: Measured
  start: { readyMs: number; idleMb: number; loadedMb: number }
  recovery: Recovery
  growth: Growth[]
}

/** `docs/performance.md` of a run. */
export function page({ conditions, ceiling, reading, whileSelling, cart, orders, start, ...rest }: Figures) {
  const { recovery, growth } = rest
  const most = ceiling.bare.perSecond
  const row = (what: string, measured: Measured) =>
    `| ${what} | ${measured.perSecond} | ${bar(measured.perSecond, most)} | ${measured.p50} | ${measured.p99} | ${measured.failed} |`
  const { date, processor, memoryGb, node, loadBefore, seconds } = conditions
  return `# Performance

Written by \`npm run bench\`; do not edit. Shop, database and load shared one machine, so compare with the ceiling of the
same run and not with figures from elsewhere.

- ${date}, ${processor}, ${memoryGb} GB, Node ${node}; load of the machine before: ${loadBefore}
- each row for ${seconds} s, 8 visitors or customers at the same time; latencies in milliseconds
- the bars have a logarithmic scale: a tenth of the ceiling is three quarters of its bar

| work | a second | of the ceiling | p50 | p99 | failed |
|---|---:|---|---:|---:|---:|
${[
  row('ceiling: Fastify sends 20 kB', ceiling.bare),
  row('ceiling: Fastify reads one row', ceiling.row),
  ...reading.flatMap(({ what, uncached, cached }) => [
    row(`${what}, cached`, cached),
    row(`${what}, uncached`, uncached),
  ]),
  row('product pages, 500 of them, one *Buy* a second', whileSelling.pages),
  row('new cart line', cart),
  row('order, from quote to verified payment', orders),
].join('\n')}

*Buy* while product pages are asked for at full speed: p50 ${whileSelling.initiate.p50} ms, p99 ${whileSelling.initiate.p99} ms,
${whileSelling.initiate.failed} of ${whileSelling.initiate.requests} failed.

Second start to ready: ${start.readyMs} ms, with its own PostgreSQL. Memory of Node (RSS): ${start.idleMb} MB idle,
${start.loadedMb} MB after the load above.

${recoverySection(recovery)}
## Growth

Median of uncached answers, in milliseconds.

| products | ${Object.keys(growth[0]?.p50 ?? {}).join(' | ')} |
|---:|${'---:|'.repeat(Object.keys(growth[0]?.p50 ?? {}).length)}
${growth.map(({ products, p50 }) => `| ${products.toLocaleString('en-IN')} | ${Object.values(p50).join(' | ')} |`).join('\n')}
`
}

/** A share of the ceiling on a logarithmic scale, so that a hundredth of it can still be seen. */
function bar(perSecond: number, most: number): string {
  const share = perSecond / most
  const length = Math.max(1, Math.round(20 + 5 * Math.log10(Math.max(share, 1e-4))))
  return `${'█'.repeat(length)} ${Math.round(share * 1000) / 10} %`
}
