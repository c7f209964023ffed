import { Counter, Gauge, type Registry } from 'prom-client'

/** `counter`: only ever grows while the process lives. `gauge`: as it is now. */
export type FigureMetric = { name: string; help: string; type: 'counter' | 'gauge' }

type Sample = { labels: Record<string, string>; value: number }

/** A metric whose values are counted elsewhere, and read when Prometheus asks. */
export function figureMetric(
  registry: Registry,
  { name, help, type }: FigureMetric,
  read: () => Sample[],
): void {
  const labelNames = Object.keys(read()[0]?.labels ?? {})
  const settings = { name, help, labelNames, registers: [registry] }
  const Kind = type === 'counter' ? Counter : Gauge
  const metric: Counter | Gauge = new Kind({
    ...settings,
    collect: () => {
      metric.reset()
      for (const { labels, value } of read()) metric.inc(labels, value)
    },
  })
}
