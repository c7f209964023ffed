import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** A year, for this host only: what else the owner runs below the domain is not ours to decide. */
const HSTS = 'max-age=31536000'

/** Anything but a page may load and run nothing, should a browser ever show it as one. */
const NO_SCRIPTS =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of every answer; a page has a content security policy of its own (`page-policy.ts`). */
export function securityHeaders({ isDemo }: Config, origin: string): Record<string, string> {
  const isEncrypted = !isDemo && origin.startsWith('https://')
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy({ camera: '()' }),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'content-security-policy': NO_SCRIPTS,
    ...(isEncrypted ? { 'strict-transport-security': HSTS } : {}),
  }
}

/** Who may use what of a device: the camera only screens that scan codes with it. */
export const permissionsPolicy = ({ camera }: { camera: '()' | '(self)' }): string =>
  `camera=${camera}, microphone=(), geolocation=()`

/** Before anything can go wrong, so that refusals, files and faults carry them as well. */
export function setSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // The demo's payment provider is another site that happens to live here, with pages of its own.
    if (request.url.startsWith('/sandbox/')) reply.removeHeader('content-security-policy')
  })
}
