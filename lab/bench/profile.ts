import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { freePort } from '#lab/cluster/free-ports.ts'
import { benchShop, json } from './bench-shop.ts'
import { cartLoad, logIn, orderLoad } from './customers.ts'
import { again, fullLoad, type Measured } from './full-load.ts'
import { CACHED, readAddresses, WARM_UP_SECONDS } from './reading.ts'

/**
 * Writes a CPU profile of the web process while it does one kind of work, after a warm-up, into `build/`: `npm run bench --
 * profile product-page`. Chrome's developer tools and Visual Studio Code open it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
    /** Profiles visitors' reads from the cache. */
    cached: { type: 'boolean', default: false },
  },
})

const CUSTOMERS = 300
const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1)
const Answer = z.object({ id: z.number(), result: z.record(z.string(), z.unknown()) })
const [workName = ''] = positionals
const folder = await mkdtemp(join(tmpdir(), 'sgj-bench-'))
try {
  const inspectorPort = await freePort()
  await using shop = await benchShop(
    folder,
    { products: values.products },
    { nodeOptions: [`--inspect=127.0.0.1:${inspectorPort}`] },
  )
  const work = await workCalled(workName, shop.origin)
  await work(WARM_UP_SECONDS)
  using inspector = await inspect(inspectorPort)
  await inspector.send('Profiler.enable')
  await inspector.send('Profiler.start')
  const { perSecond, failed } = await work(Number(values.seconds))
  const { profile } = await inspector.send('Profiler.stop')
  const file = join('build', `${workName}${values.cached ? '-cached' : ''}.cpuprofile`)
  await writeFile(file, JSON.stringify(profile))
  console.log(`${perSecond} a second, ${failed} failed. The profile is ${file}.`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

type Work = (seconds: number) => Promise<Measured>

async function workCalled(name: string, origin: string): Promise<Work> {
  const reading = Object.entries(await readAddresses(origin)).map(
    ([what, addresses]): [string, () => Work] => [
      what.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      () => {
        const requests = values.cached ? again(addresses.slice(0, CACHED)) : addresses.values()
        return (seconds) => fullLoad(requests, { seconds })
      },
    ],
  )
  const customers = () => logIn(origin, CUSTOMERS)
  const buying = {
    'cart-line': async (): Promise<Work> => {
      const putLines = await cartLoad(origin, await customers())
      return (seconds) => putLines({ atOnce: 8, seconds })
    },
    order: async (): Promise<Work> => {
      const makeOrders = await orderLoad(origin, await customers())
      return async (seconds) => (await makeOrders({ atOnce: 8, seconds })).whole
    },
  }
  const works: Record<string, () => Work | Promise<Work>> = { ...Object.fromEntries(reading), ...buying }
  const work = works[name]
  if (!work) throw new Error(`What is to be profiled: ${Object.keys(works).join(', ')}.`)
  return work()
}

/** Node's inspector on this port: sends one command at a time and returns what it answers. */
async function inspect(port: number) {
  const [target] = Targets.parse(await json(`http://127.0.0.1:${port}/json`))
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let sent = 0
  return {
    async send(method: string): Promise<Record<string, unknown>> {
      const answered = once(socket, 'message')
      sent += 1
      socket.send(JSON.stringify({ id: sent, method }))
      const [message] = (await answered) as [MessageEvent<string>]
      return Answer.parse(JSON.parse(message.data)).result
    },
    [Symbol.dispose]: () => socket.close(),
  }
}
