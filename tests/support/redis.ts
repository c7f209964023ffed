import { freePort } from '#lab/cluster/free-ports.ts'
import { startRedis } from '#lab/cluster/redis.ts'
import { testFolder } from './folder.ts'

/**
 * A Redis of this test's own at one address, which can be killed, frozen and started again. It needs Debian's
 * `redis-server`, which `npm test` installs.
 */
export async function testRedis() {
  const stack = new AsyncDisposableStack()
  const { path } = stack.use(await testFolder())
  const port = await freePort()
  const { kill, start, freeze, thaw } = stack.use(await startRedis(path, port))
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze,
    thaw,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
