import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { guard } from './guard.ts'
import { signalTree } from './signal-tree.ts'

/** Milliseconds for a program to begin, and to end when it is told to. */
const START_LIMIT = 15_000
const STOP_LIMIT = 10_000

/** A program that runs in the foreground until it is told to stop. */
export type Program = {
  /** Its latest output. */
  said: () => string
  /** It takes connections and says nothing, until it is thawed. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  kill: () => Promise<void>
  /** Starts it again after {@link Program.kill}. */
  start: () => Promise<void>
  [Symbol.asyncDispose]: () => Promise<void>
}

type Options = {
  environment?: Record<string, string>
  /** When it has started: a port of this machine takes connections, or it says these words. */
  ready: { port: number } | { says: string }
  startLimit?: number
}

/** Starts a program and waits until it has started. Throws with what it said when it does not. */
export async function startProgram(
  [name = '', ...words]: readonly string[],
  { environment = {}, ready, startLimit = START_LIMIT }: Options,
): Promise<Program> {
  let said = ''
  // Otherwise the program that has the port would be taken for this one, which ends because it cannot have it.
  if ('port' in ready && (await takesConnections(ready.port))) throw new Error(`Port ${ready.port} is taken.`)
  let child = begin()

  /** Out of reach of Ctrl-C: the cluster stops its programs in its own order. */
  function begin(): ChildProcess {
    const env = { ...process.env, ...environment }
    const started = spawn(name, words, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const note = (part: unknown) => {
      said = (said + part).slice(-4_000)
    }
    started.once('error', note)
    for (const voice of [started.stdout, started.stderr]) voice?.on('data', note)
    if (started.pid !== undefined) started.once('exit', guard(started.pid))
    return started
  }

  const isOver = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  const hasBegun = async () => ('port' in ready ? takesConnections(ready.port) : said.includes(ready.says))

  async function begun(): Promise<void> {
    for (const since = Date.now(); !(await hasBegun()); await pause(50))
      if (isOver() || Date.now() - since > startLimit)
        throw new Error(`${name} ${words[0] ?? ''} did not begin.\n${said}`)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (isOver()) return
    const gone = once(child, 'exit')
    await signalTree(child.pid ?? 0, 'SIGCONT')
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
    await gone
    clearTimeout(late)
  }

  await begun().catch(async (fault: unknown) => {
    await end('SIGTERM')
    throw fault
  })
  return {
    said: () => said,
    freeze: () => signalTree(child.pid ?? 0, 'SIGSTOP'),
    thaw: () => signalTree(child.pid ?? 0, 'SIGCONT'),
    kill: () => end('SIGKILL'),
    start: async () => {
      said = ''
      child = begin()
      await begun()
    },
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  }
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const taken = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false))
  })
  socket.destroy()
  return taken
}
