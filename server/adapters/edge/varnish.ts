import type { Edge } from './port.ts'

/** Milliseconds for one Varnish to confirm a purge. */
const PURGE_LIMIT = 2_000

/**
 * Every Varnish at these addresses, each with `deploy/varnish.vcl`: it takes `PURGE` with the keys in `xkey-purge`, on an
 * address that visitors do not reach.
 */
export function varnish(urls: readonly string[]): Edge {
  return {
    async purge(keys) {
      const headers = { 'xkey-purge': keys.join(' ') }
      const asked = urls.map(async (url) => {
        const response = await fetch(url, {
          method: 'PURGE',
          headers,
          signal: AbortSignal.timeout(PURGE_LIMIT),
        })
        await response.body?.cancel()
        if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status} to a purge.`)
      })
      const failed = (await Promise.allSettled(asked)).find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}
