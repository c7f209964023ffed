import { parseArgs } from 'node:util'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { openDatabase } from '#db/client.ts'
import { withSetupPool } from '#db/migrate.ts'
import { schemaFault } from '#db/schema-state.ts'
import { counted } from '#rules/counted.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { type DataKind, EVERY_KIND, IN_NO_TABLE } from '#rules/privacy/data-kinds.ts'
import { reachDatabase } from '#server/adapters/database/reach-database.ts'
import { readConfig } from '#server/config.ts'
import {
  affectedBy,
  affectedCsv,
  type Breach,
  breachMail,
  tellAffected,
} from '#server/identity/privacy/tell-of-breach.ts'
import { jobSender } from '#server/jobs/queue.ts'
import { prepareQueues } from '#server/jobs/worker.ts'
import { runCommand } from './run-command.ts'

const KINDS = EVERY_KIND.filter((kind) => !IN_NO_TABLE[kind])
const USAGE = `npm run breach -- --data orders,addresses --until 2026-11-29T14:00 --happened "…" --done "…"
  --data      what may have been seen, some of: ${KINDS.join(', ')}
  --until     when it ended, by the clock of India: everybody counts of whom something was stored by then
  --from      counts only what was written since, for a form that leaked what was entered
  --happened  what happened, --done what you have done about it: sentences for the people
  --send      sends the e-mails; without it, nothing is sent`

/** Lists on standard output who is affected by a breach of data, and writes to them: `npm run breach`. */
async function main(): Promise<void> {
  const { breach, sends } = readArguments(process.argv.slice(2))
  const { url, leave } = await reachDatabase(readConfig(process.env))
  try {
    await withSetupPool(url, (pool) => tell(pool, breach, sends))
  } finally {
    await leave()
  }
}

function readArguments(args: string[]): { breach: Breach; sends: boolean } {
  const text = { type: 'string' } as const
  const options = { data: text, from: text, until: text, happened: text, done: text } as const
  const { values } = parseArgs({ args, options: { ...options, send: { type: 'boolean' } } })
  const kinds = (values.data ?? '').split(',').map((kind) => KINDS.find((known) => known === kind))
  const [from, until] = [inIndia(values.from), inIndia(values.until)]
  if (
    !kinds.every((kind) => kind !== undefined) ||
    !until ||
    from === undefined ||
    !values.happened ||
    !values.done
  )
    throw new Error(USAGE)
  const { happened, done } = values
  const breach = { kinds: kinds satisfies DataKind[], window: { from, until }, happened, done }
  return { breach: { ...breach, day: formatLongDate(from ?? until) }, sends: values.send ?? false }
}

/** Null where nothing is given, undefined where that is not a time. */
function inIndia(moment: string | undefined): Date | null | undefined {
  if (!moment) return null
  const date = new Date(`${moment}+05:30`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

async function tell(pool: pg.Pool, breach: Breach, sends: boolean): Promise<void> {
  const fault = await schemaFault(pool)
  if (fault) throw new Error(fault.reason)
  const shop = { db: openDatabase(pool), clock: { now: () => new Date() } }
  const people = await affectedBy(shop, breach)
  process.stdout.write(affectedCsv(people))
  const reached = people.filter(({ email }) => email !== '').length
  console.error((await breachMail(shop, breach, breach.kinds)).text)
  console.error(
    `${counted(people.length, 'person', 'people')}, ${reached} of them with an e-mail address. Please call the others.`,
  )
  if (sends)
    console.error(`Waiting for the worker: ${counted(await send(pool, shop, breach, people), 'e-mail')}.`)
  else console.error('Nothing was sent: read the message above, then add --send.')
}

async function send(
  pool: pg.Pool,
  shop: Omit<Parameters<typeof tellAffected>[0], 'jobs'>,
  ...[breach, people]: [Breach, Parameters<typeof tellAffected>[2]]
): Promise<number> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, schedule: false, supervise: false })
  await boss.start()
  try {
    await prepareQueues(boss)
    return await tellAffected({ ...shop, jobs: jobSender(boss)(shop.db) }, breach, people)
  } finally {
    await boss.stop({ graceful: false })
  }
}

runCommand(main)
