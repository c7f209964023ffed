import { Counter, Gauge, type Registry } from 'prom-client'

/** `counter`: only ever grows while the process lives. `gauge`: as it is now. */
export type FigureMetric = {
  name: string
  help: string
  type: 'counter' | 'gauge'
  labelNames?: readonly string[]
}

export type Sample = { labels: Record<string, string>; value: number }

/** A metric whose values are counted elsewhere, and read when Prometheus asks; without a value it is missing. */
export function figureMetric(
  registry: Registry,
  { name, help, type, labelNames = [] }: FigureMetric,
  read: () => Sample[] | Promise<Sample[]>,
): void {
  const settings = { name, help, labelNames: [...labelNames], registers: [registry] }
  const Kind = type === 'counter' ? Counter : Gauge
  const metric: Counter | Gauge = new Kind({
    ...settings,
    collect: async () => {
      const samples = await read()
      metric.reset()
      // Without labels prom-client shows 0 now, and a value that is not known is none.
      if (samples.length === 0 && labelNames.length === 0) metric.remove()
      for (const { labels, value } of samples) metric.inc(labels, value)
    },
  })
}
