import { expect, test } from 'vitest'
import { type HostileCall, hostileCalls } from '#tests/support/hostile-calls.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { MAX_UPLOADS } from './limits/upload-slots.ts'

/** Words that nobody outside may read in an answer. */
const LEAKS =
  /\bselect\b.+\bfrom\b|insert into|violates|constraint|duplicate key|syntax error|Failed query|Drizzle|node_modules|\.ts:\d|at Object\.|ENOENT|TypeError|RangeError/i

/** Milliseconds after which a call counts as hanging, on a busy machine. */
const HANGS_AFTER = 30_000

/** Calls that wait for the database leave the processor to others; more uploads of one person are turned away. */
const AT_ONCE = MAX_UPLOADS.customer.ofOne

const EVERYWHERE = ' everywhere = '

/** One in so many; a thorough run sends them all. */
const sampleOf = (calls: HostileCall[], oneIn: number) =>
  THOROUGH ? calls : calls.filter((_, nth) => nth % oneIn === 0)

const isEverywhere = ({ name }: HostileCall) => name.includes(EVERYWHERE)
const isOfAdmins = ({ name }: HostileCall) => name.includes('/api/admin/')

/** All of them take a minute or two on two cores. */
const PATIENCE = 600_000

/** Faults in the answer to a call; empty where it is right. */
async function fault(shop: TestShop, { name, request }: HostileCall, token?: string): Promise<string[]> {
  const headers = { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const hanging = Promise.withResolvers<null>()
  const alarm = setTimeout(() => hanging.resolve(null), HANGS_AFTER)
  const answer = await Promise.race([shop.inject({ ...request, headers }), hanging.promise])
  clearTimeout(alarm)
  if (answer === null) return [`${name} hangs`]
  const leaks = answer.statusCode >= 400 && LEAKS.test(answer.body)
  return answer.statusCode >= 500 || leaks
    ? [`${name}: ${answer.statusCode} ${answer.body.slice(0, 120)}`]
    : []
}

/** `login`: called before each of a few calls, because some end the session they are made in. */
async function faults(
  shop: TestShop,
  calls: HostileCall[],
  login?: () => Promise<string>,
): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < calls.length; at += AT_ONCE) {
    const token = await login?.()
    const some = calls.slice(at, at + AT_ONCE).map((call) => fault(shop, call, token))
    found.push(...(await Promise.all(some)).flat())
  }
  return found
}

test(
  'an owner can send anything to any call: nothing breaks, hangs or leaks internals',
  async () => {
    await using shop = await testShop()
    await shop.product({ name: 'Lotus Ring' })
    const owner = shop.as(await shop.customer({ role: 'owner' }))
    const calls = await hostileCalls(shop)
    expect(calls.length).toBeGreaterThan(5000)
    const single = calls.filter((call) => !isEverywhere(call))
    // A call has 23 values in all places at once: each value is sent to a third of the calls.
    const sent = [...sampleOf(calls.filter(isEverywhere), 3), ...sampleOf(single, 15)]
    expect(await faults(shop, sent, owner.token)).toEqual([])
  },
  PATIENCE,
)

test(
  'so can a customer and a visitor',
  async () => {
    await using shop = await testShop()
    const customer = shop.as(await shop.customer())
    const calls = (await hostileCalls(shop)).filter(isEverywhere)
    const [admin, open] = [calls.filter(isOfAdmins), calls.filter((call) => !isOfAdmins(call))]
    // A visitor comes to the door of the admin area only, and that is the same for all calls.
    expect(await faults(shop, [...open, ...sampleOf(admin, 15)])).toEqual([])
    expect(await faults(shop, open, customer.token)).toEqual([])
  },
  PATIENCE,
)
