import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AccountRules, isAboutAccount } from './account.ts'
import { readInput, SandboxRefusal } from './errors.ts'

const faultInput = z.strictObject({
  /** Start of the path below the sandbox's prefix, for example `/v1/orders`; left out: every REST call. */
  path: z.string().startsWith('/v1').default('/v1'),
  method: z.enum(['GET', 'POST', 'PATCH']).optional(),
  status: z.union([z.literal(500), z.literal(429), z.literal('timeout')]),
  /** How many calls fail; 0 ends an earlier order. */
  times: z.int().min(0).max(1000),
  /** The call is carried out and only its answer is lost: the nastier kind of outage. */
  afterwards: z.boolean().default(false),
})
type Fault = z.infer<typeof faultInput>

const ANSWERS = {
  500: () =>
    new SandboxRefusal(500, {
      code: 'SERVER_ERROR',
      description:
        'We are facing some trouble completing your request at the moment. Please try again shortly.',
    }),
  429: () => new SandboxRefusal(429, { description: 'Request failed. Please try after sometime.' }),
}

/**
 * Outages on order: `POST /v1/faults` makes the next `times` REST calls fail. Kept in memory; a restart
 * ends the outage, as it would for a test that forgot to.
 */
export function faults(prefix: string, account: AccountRules) {
  let ordered: Fault[] = []
  const lostAnswers = new WeakMap<FastifyRequest, Fault>()
  const hanging = new Set<FastifyReply>()

  function next({ url, method }: FastifyRequest): Fault | undefined {
    const path = url.slice(prefix.length)
    const fault = ordered.find(
      (each) => path.startsWith(each.path) && (each.method ?? method) === method && each.times > 0,
    )
    if (fault) fault.times -= 1
    return fault
  }

  async function strike({ status }: Fault, reply: FastifyReply): Promise<void> {
    if (status !== 'timeout') throw ANSWERS[status]()
    hanging.add(reply)
    reply.raw.on('close', () => hanging.delete(reply))
    // Nobody answers this one: the caller gives up, or the line is cut when the server goes down.
    await new Promise(() => {})
  }

  /** For the REST calls only; the controls stay reachable. */
  function strikeRestCalls(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      const fault = next(request)
      if (fault?.afterwards) lostAnswers.set(request, fault)
      else if (fault) await strike(fault, reply)
    })
    app.addHook('preSerialization', async (request, reply, payload) => {
      const fault = lostAnswers.get(request)
      lostAnswers.delete(request)
      if (fault) await strike(fault, reply)
      return payload
    })
  }

  function faultRoutes(app: FastifyInstance): void {
    app.post('/faults', async (request) => {
      if (isAboutAccount(request.body)) return { account: account.order(request.body) }
      const wish = readInput(faultInput, request.body)
      ordered = [...ordered.filter((each) => each.path !== wish.path), wish].filter((each) => each.times > 0)
      return { faults: ordered }
    })
    app.addHook('preClose', async () => {
      for (const reply of hanging) reply.raw.destroy()
    })
  }

  return { strikeRestCalls, faultRoutes }
}
