/** Latencies in milliseconds of the requests started in a phase. */
export type Latencies = { begun: number; took: number; ok: boolean }[]

/**
 * Visitors who come at a steady pace, whether or not those before them have been served: a slow moment shows in
 * everybody who came during it.
 */
export function steadyLoad(addresses: readonly string[], perSecond: number) {
  return steadyWork(perSecond, async (nth) => {
    const address = addresses[nth % addresses.length] ?? ''
    const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
  })
}

/** The same for any work that fails by throwing. */
export function steadyWork(perSecond: number, work: (nth: number) => Promise<void>) {
  const measured: Latencies = []
  const inFlight = new Set<Promise<void>>()
  let count = 0
  const once = async () => {
    const begun = performance.now()
    const ok = await work(count++).then(
      () => true,
      () => false,
    )
    measured.push({ begun, took: performance.now() - begun, ok })
  }
  const timer = setInterval(() => {
    const one = once().finally(() => inFlight.delete(one))
    inFlight.add(one)
  }, 1000 / perSecond)
  return {
    /** Requests that began between two moments of `performance.now()`. */
    between: (from: number, to: number) => measured.filter(({ begun }) => begun >= from && begun < to),
    stop: async () => {
      clearInterval(timer)
      await Promise.all(inFlight)
    },
  }
}

export function summary(latencies: Latencies) {
  const sorted = latencies.map(({ took }) => took).sort((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10
  const failed = latencies.filter(({ ok }) => !ok).length
  return { requests: sorted.length, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}
