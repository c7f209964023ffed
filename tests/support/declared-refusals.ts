import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Feature } from '#server/serve.ts'

/** Of what a call sends, and of the shop's limits: every call may be refused with these. */
const OF_EVERY_CALL = new Set([400, 413, 415, 429])
/** Of its access. */
const OF_CALLERS = new Set([401, 403])

/** Holds the answers of a shop against the refusals that its endpoints declare (contracts/endpoint.ts). */
export function watchRefusals() {
  const endpoints = new Map<string, Endpoint>()
  const undeclared = new Set<string>()
  return {
    /** The same features; their endpoints are known from then on. */
    knownBy: (features: readonly Feature[]): Feature[] =>
      features.map(
        (feature) => (serve) =>
          feature((endpoint, handler, options) => {
            endpoints.set(`${endpoint.method} ${endpoint.path}`, endpoint)
            serve(endpoint, handler, options)
          }),
      ),
    /** Looks at each answer of the app. */
    hear: (app: FastifyInstance) =>
      app.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
        const endpoint = endpoints.get(`${method} ${routeOptions.url}`)
        if (endpoint && !isDeclared(endpoint, statusCode))
          undeclared.add(`${method} ${endpoint.path} answered ${statusCode}`)
      }),
    /** Throws where an endpoint answered with a status that it does not declare. */
    mustBeDeclared() {
      if (undeclared.size === 0) return
      const list = [...undeclared].join(', ')
      throw new Error(`${list}, which the contract does not declare. Please add it to its \`refusals\`.`)
    },
  }
}

function isDeclared({ access, refusals }: Endpoint, status: number): boolean {
  if (status < 400 || status >= 500 || OF_EVERY_CALL.has(status)) return true
  return (access !== 'anyone' && OF_CALLERS.has(status)) || status in refusals
}
