import { freePort } from '#lab/cluster/free-ports.ts'
import { startVarnish } from '#lab/cluster/varnish.ts'
import { testFolder } from './folder.ts'

/**
 * A Varnish of this test's own before a shop on this machine, with the rules of `deploy/varnish.vcl`. It needs Debian's
 * `varnish` and `varnish-modules`, which `npm test` installs. Ports first, because shop and Varnish need each other's.
 */
export async function testVarnish(ports: { port: number; purgePort: number }, shop: { origin: string }) {
  const stack = new AsyncDisposableStack()
  const { path } = stack.use(await testFolder())
  const backend = Number(new URL(shop.origin).port)
  const varnish = stack.use(await startVarnish({ folder: path, backend, ...ports }))
  return {
    /** It takes connections and says nothing. */
    freeze: varnish.freeze,
    /** The answer to a visitor through it. */
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${ports.port}${path}`, { headers, redirect: 'manual' }),
    purge: (keys: string, port = ports.port) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'PURGE', headers: { 'xkey-purge': keys } }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

export const varnishPorts = async () => ({ port: await freePort(), purgePort: await freePort() })
