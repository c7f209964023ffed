import { Agent, request } from 'node:http'
import type { Cost } from './processor-time.ts'
import { type Latencies, summary } from './steady-load.ts'

/** What was measured of one kind of request. Latencies in milliseconds. */
export type Measured = { perSecond: number; cost?: Cost } & ReturnType<typeof summary>

/** This many visitors, each requesting the next address as soon as the last response has arrived. */
export async function fullLoad(
  addresses: Iterator<string>,
  { visitors = 8, seconds }: { visitors?: number; seconds: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const latencies: Latencies = []
  const from = performance.now()
  const until = from + seconds * 1000
  const visitor = async () => {
    while (performance.now() < until) {
      const next = addresses.next()
      if (next.done) return
      const begun = performance.now()
      const ok = await isAnswered(next.value, agent)
      latencies.push({ begun, took: performance.now() - begun, ok })
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  const spent = (performance.now() - from) / 1000
  agent.destroy()
  return { perSecond: Math.round((latencies.length / spent) * 10) / 10, ...summary(latencies) }
}

/** As little work as possible for this process: it shares the machine with the shop. */
function isAnswered(address: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    })
    asked.on('error', () => resolve(false))
    asked.end()
  })
}

/** The same addresses again and again. */
export function* again(addresses: readonly string[]): Generator<string> {
  for (let nth = 0; ; nth++) {
    const address = addresses[nth % addresses.length]
    if (address === undefined) return
    yield address
  }
}
