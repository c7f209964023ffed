import { connect } from 'node:net'
import type { Cost } from './processor-time.ts'
import { type Latencies, summary } from './steady-load.ts'

/** Figures of one kind of request. Latencies in milliseconds. */
export type Measured = { perSecond: number; cost?: Cost } & ReturnType<typeof summary>

/** This many visitors, each requesting the next address as soon as the last response has arrived. */
export async function fullLoad(
  addresses: Iterator<string>,
  { visitors = 32, seconds }: { visitors?: number; seconds: number },
): Promise<Measured> {
  const latencies: Latencies = []
  const from = performance.now()
  const until = from + seconds * 1000
  const visitor = async () => {
    let connection: Connection | null = null
    while (performance.now() < until) {
      const next = addresses.next()
      if (next.done) break
      const url = new URL(next.value)
      if (!connection?.isOpen()) connection = openConnection(url)
      const begun = performance.now()
      const ok = await connection.ask(url)
      latencies.push({ begun, took: performance.now() - begun, ok })
    }
    connection?.close()
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  const spent = (performance.now() - from) / 1000
  return { perSecond: Math.round((latencies.length / spent) * 10) / 10, ...summary(latencies) }
}

type Connection = ReturnType<typeof openConnection>

const HEAD_END = '\r\n\r\n'

/**
 * A connection that asks one request after the other and looks at nothing of the answer but its status and length: an
 * HTTP client would need more of the processor than a cached page does, and it shares the machine with the shop.
 */
function openConnection({ hostname, port }: URL) {
  const socket = connect(Number(port), hostname)
  let head = ''
  /** Bytes of the answer that have not come yet; null before its head has. */
  let left: number | null = null
  let finish: (ok: boolean) => void = () => {}
  socket.on('data', (bytes) => {
    if (left === null) {
      head += bytes.toString('latin1')
      const end = head.indexOf(HEAD_END)
      if (end < 0) return
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
      left = length - (head.length - end - HEAD_END.length)
    } else left -= bytes.length
    if (left <= 0) finish(head.startsWith('HTTP/1.1 200'))
  })
  socket.on('error', () => finish(false))
  socket.on('close', () => finish(false))
  return {
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
    ask({ pathname, search, host }: URL): Promise<boolean> {
      head = ''
      left = null
      return new Promise((resolve) => {
        finish = resolve
        socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br${HEAD_END}`)
      })
    },
  }
}

/** The same addresses again and again. */
export function* again(addresses: readonly string[]): Generator<string> {
  for (let nth = 0; ; nth++) {
    const address = addresses[nth % addresses.length]
    if (address === undefined) return
    yield address
  }
}
