import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { watchRefusals } from './declared-refusals.ts'

const read = endpoint({
  route: 'GET /api/pieces/:status',
  access: 'anyone',
  summary: 'Answer with the status asked for',
  refusals: { 404: 'Piece not found.' },
  params: z.object({ status: z.coerce.number() }),
  answer: z.object({}),
})

/** The complaint once an endpoint has answered with that status; null for none. */
async function saidOf(status: number): Promise<string | null> {
  await using app = Fastify()
  const refusals = watchRefusals()
  for (const feature of refusals.knownBy([(serve) => serve(read, async () => ({}))]))
    feature(({ path }) =>
      app.get<{ Params: { status: string } }>(path, (request, reply) =>
        reply.code(Number(request.params.status)).send({}),
      ),
    )
  refusals.hear(app)
  await app.inject({ url: `/api/pieces/${status}` })
  try {
    refusals.mustBeDeclared()
    return null
  } catch (fault) {
    return String(fault)
  }
}

test.for([200, 304, 400, 404, 429, 500, 503])(
  'an answer of %i is declared, or every call may have it',
  async (status) => {
    expect(await saidOf(status)).toBeNull()
  },
)

test.for([401, 403, 409, 410])('an answer of %i is not declared, and is named', async (status) => {
  expect(await saidOf(status)).toContain(`GET /api/pieces/:status answered ${status}`)
})
