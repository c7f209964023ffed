import { EDGE_LIMITS } from '#server/time-limits.ts'
import type { Edge } from './port.ts'

/**
 * Every Varnish at these addresses, each with `deploy/varnish.vcl`: it takes `PURGE` with the keys in `xkey-purge`, on an
 * address that visitors do not reach.
 */
export function varnish(urls: readonly string[], timeoutMs: number = EDGE_LIMITS.purge): Edge {
  return {
    async purge(keys) {
      const headers = { 'xkey-purge': keys.join(' ') }
      const purges = urls.map(async (url) => {
        const response = await fetch(url, {
          method: 'PURGE',
          headers,
          signal: AbortSignal.timeout(timeoutMs),
        })
        await response.body?.cancel()
        if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status} to a purge.`)
      })
      const failed = (await Promise.allSettled(purges)).find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}
