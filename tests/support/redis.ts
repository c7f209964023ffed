import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { testFolder } from './folder.ts'
import { freePort } from './free-port.ts'

/**
 * A Redis of this test's own at one address, which can be killed, frozen and started again. It needs Debian's
 * `redis-server`, which `npm test` installs.
 */
export async function testRedis() {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await testFolder())
  const port = await freePort()
  let server = await startRedis(port, folder.path)
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  stack.defer(kill)
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async start() {
      server = await startRedis(port, folder.path)
    },
    /** It takes connections and says nothing. */
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

async function startRedis(port: number, folder: string): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((ready, fail) => {
    server.once('error', () => fail(new Error('These tests need redis-server: npm test installs it.')))
    server.once('exit', () => fail(new Error(`Redis did not start on port ${port}.`)))
    server.stdout.on('data', (said) => String(said).includes('Ready to accept connections') && ready())
  })
  return server
}
