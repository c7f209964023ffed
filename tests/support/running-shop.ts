import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Endpoint, RequestInput, WireAnswer } from '#contracts/endpoint.ts'
import { Refused } from './refused.ts'
import { startProgram } from './start-program.ts'

const LAST_WORDS = 4000

type Environment = Record<string, string> & { PORT: string }

/**
 * The shop as `npm start` runs it, in a process of its own that can be killed and started again at the same address;
 * what it keeps is where `environment` says. `socket`: a file that is passed to it, as by systemd.
 */
export const runningShop = (environment: Environment, socket?: number) =>
  runningProcess('main', 'is open: ', environment, socket)

/** Its worker, as `npm run worker` runs it. */
export const runningWorker = (environment: Environment) =>
  runningProcess('worker', 'The worker is running', environment)

/** `ready`: what it says when it has started. */
async function runningProcess(
  program: 'main' | 'worker',
  ready: string,
  environment: Environment,
  socket?: number,
) {
  const origin = `http://127.0.0.1:${environment.PORT}`
  let said = ''
  const all: string[] = []
  let current = start()
  let open = whenOpen(current)
  await open

  function start(): ChildProcess {
    const shop = startProgram(program, {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        SEED_LIFE: 'off',
        ...(socket === undefined ? {} : { LISTEN_FDS: '1' }),
        ...environment,
      },
      // With a channel, so that it closes by itself should this process be gone.
      stdio: ['ignore', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket]), 'ipc'],
    })
    for (const voice of [shop.stdout, shop.stderr])
      voice?.on('data', (part) => {
        said = (said + part).slice(-LAST_WORDS)
        all.push(String(part))
      })
    return shop
  }

  async function whenOpen(shop: ChildProcess): Promise<void> {
    const heard = () => said.includes(ready)
    said = ''
    const ended = once(shop, 'exit').then(() => true)
    while (!heard()) {
      const gone = await Promise.race([once(shop.stdout ?? shop, 'data').then(() => false), ended])
      if (gone) throw new Error(`The ${program} process did not begin.\n${said}`)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const gone = once(current, 'exit')
    current.kill(signal)
    await gone
  }

  return {
    origin,
    /** The latest output, for a test that fails. */
    said: () => said,
    /** Everything it has said since it first began. */
    everything: () => all.join(''),
    /** When it can be asked: at once, or as soon as it is back. */
    isOpen: () => open,
    /** The process is gone without a word, and another takes its place; one that is just starting may first finish. */
    killAndStart(): void {
      open = open.then(async () => {
        await end('SIGKILL')
        current = start()
        await whenOpen(current)
      })
    },
    /** Whether it has not ended, in whatever way. */
    isAlive: () => current.exitCode === null && current.signalCode === null,
    /** Sends it a signal and does not wait for what follows. */
    signal: (name: NodeJS.Signals) => void current.kill(name),
    /** Its exit code, once it has ended; `null` for none. */
    async ended(): Promise<number | null> {
      if (current.exitCode === null && current.signalCode === null) await once(current, 'exit')
      return current.exitCode
    },
    /** Starts it again after it has ended, as a supervisor does. */
    async startAgain(): Promise<void> {
      current = start()
      open = whenOpen(current)
      await open
    },
    /** Stops it; returns its exit code, `null` for none. */
    async stop(): Promise<number | null> {
      await end('SIGTERM')
      return current.exitCode
    },
    /** Asks with a token; throws {@link Refused}, or whatever `fetch` throws when the line is cut. */
    async call<E extends Endpoint>(
      token: string,
      endpoint: E,
      asked: Partial<RequestInput<E>>,
    ): Promise<WireAnswer<E>> {
      const params = (asked.params ?? {}) as Record<string, string>
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      )
      const response = await fetch(`${origin}${path}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: endpoint.method === 'GET' ? undefined : JSON.stringify(asked.body ?? {}),
      })
      const answer = await response.json()
      if (!response.ok) throw new Refused(response.status, answer)
      return answer
    },
    async [Symbol.asyncDispose]() {
      await open.catch(() => {})
      if (current.exitCode === null && current.signalCode === null) await end('SIGTERM')
    },
  }
}
