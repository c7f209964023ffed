// Each stored moment that is compared with another is either one that somebody waits for, which a clock that was ahead must not
// keep waiting (server/system/clock/awaited-dates.store.ts), or a record that nothing waits for, which is entered here.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ROOT } from '../prepare.mjs'

const AWAITED = 'server/system/clock/awaited-dates.store.ts'

/** Records that are looked up by time, ends that a person has entered, and moments after which something is forgotten. */
const RECORDS = new Set([
  ...['auditLog.at', 'invoiceRevisions.revisedAt', 'invoices.issuedAt', 'itemMoves.at', 'items.createdAt'],
  ...['oldGoldLots.takenAt', 'oldGoldPurchases.at', 'orderLines.placedAt', 'orders.placedAt', 'tenders.at'],
  'cashMovements.at',
  ...['sales.endsAt', 'sales.startsAt'],
  ...['alerts.closedAt', 'changes.createdAt', 'paymentEvents.receivedAt'],
  ...['customers.createdAt', 'customers.erasedAt'],
])

const COMPARED = /\b(?:lt|lte|gt|gte|between)\(\s*(\w+)\.(at|until|\w+(?:At|Until|Since))\b/g

/** The same of a trade module, in one of its stores. */
const AWAITED_OF_MODULE = /\b[A-Z_]+_(?:STAMPS|ENDS|CHECKS)\b[^=\n]*= \[[\s\S]*?\](?= as const|\n(?:\n|$))/g

const read = (file) => readFileSync(`${ROOT}/${file}`, 'utf8')
const stores = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server', 'trade'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const ofModules = stores
  .filter((file) => file.endsWith('.store.ts'))
  .flatMap((file) => read(file).match(AWAITED_OF_MODULE) ?? [])
const awaited = new Set(
  [read(AWAITED), ...ofModules].join('\n').match(/\b\w+\.(?:at|since|until|\w+(?:At|Until|Since))\b/g),
)

const used = new Set()
let faults = 0
for (const file of stores) {
  const source = read(file)
  const tables = new Map([...source.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, table, name]) => [name, table]))
  for (const [, name, column] of source.matchAll(COMPARED)) {
    const moment = `${tables.get(name) ?? name}.${column}`
    used.add(moment)
    if (awaited.has(moment) || RECORDS.has(moment)) continue
    console.error(
      `${file}: ${moment} is compared with a moment. Does somebody wait for it? Enter it in ${AWAITED}, or else here.`,
    )
    faults++
  }
}
for (const moment of RECORDS)
  if (!used.has(moment)) {
    console.error(`scripts/checks/awaited-dates.mjs: nothing compares ${moment} any more.`)
    faults++
  }
process.exit(faults > 0 ? 1 : 0)
