import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '#server/errors.ts'
import { refuseOddValues } from '#server/odd-values.ts'

export const UNREADABLE_ADDRESS = 'This address cannot be read.'

/**
 * The one place that refuses (400) what no field of ours can hold, whatever the field: NUL and half characters, which
 * PostgreSQL does not store; numbers that are no longer exact; addresses that are none. Forms are read later and call
 * {@link refuseOddValues} themselves.
 */
export function refuseOddInput(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    refuseOddAddress(request)
    refuseOddValues(request.headers)
  })
  app.addHook('preValidation', async ({ params, query, body }) => {
    refuseOddValues([params, query])
    if (!Buffer.isBuffer(body)) refuseOddValues(body)
  })
}

/** For addresses that Fastify itself cannot decode: no hook runs for them. */
export function refuseAddress(headers: Record<string, string>) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .headers(headers)
      .header('x-request-id', request.id)
      .code(400)
      .send({ message: UNREADABLE_ADDRESS })
  }
}

/** `//` begins the address of another site, so no path of ours begins with it. */
function refuseOddAddress({ url }: FastifyRequest): void {
  const isOdd = url.includes('\0') || /%00/.test(url) || /^[/\\]{2}/.test(url)
  if (isOdd || URL.parse(url, 'http://shop') === null) throw invalid(UNREADABLE_ADDRESS)
}
