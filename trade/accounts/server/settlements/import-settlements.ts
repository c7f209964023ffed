import { type Day, dayInIndia } from '#rules/days.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { DayOrder } from '#rules/table-files/days-in-column.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import type { ImportedSettlements } from '#trade/accounts/contract/settlements.ts'
import { missingQuestion } from '#trade/accounts/rules/settlements/missing-payments.ts'
import {
  isLostDispute,
  isPayment,
  isRefund,
  type SettlementLine,
  type SettlementOfReport,
  settlementSums,
} from '#trade/accounts/rules/settlements/settlement-line.ts'
import { isInPaise } from '#trade/accounts/rules/settlements/settlement-report.ts'
import { closedBooks } from './closed-books.ts'
import { type Report, type RowFault, readReport } from './read-report.ts'
import { entitiesOf, insertLines, linesOf } from './settlement-lines.store.ts'
import {
  changeSettlement,
  insertSettlement,
  lockSettlements,
  type PostedSettlement,
  settlementsNamed,
} from './settlements.store.ts'
import { daysCaptured, knownAmounts, missingPayments } from './unsettled.store.ts'

type ImportRun = { run: 'dry' | 'save'; unknown: 'refuse' | 'keep'; days?: DayOrder | undefined }

/**
 * Checks a settlement report against what the shop has written down, and saves it with `save`: not with a row that
 * cannot be read, and with unknown payments or other amounts only where they are to be kept. What an earlier report
 * has brought is not saved again; nor is one whose days could be read in two ways, before `days` says how, nor one
 * that changes what the books of a closed month have.
 */
export async function importSettlements(
  shop: Shop,
  caller: Caller,
  files: readonly UploadedFile[],
  { run, unknown, days }: ImportRun,
): Promise<ImportedSettlements> {
  const report = await readReport(files, days ?? null)
  return shop.transaction(async (within) => {
    await lockSettlements(within.db)
    const checked = await check(within, report)
    const isDoubtful = checked.unknown.length + checked.differences.length > 0
    const isRead = report.asks === null && checked.faults.length === 0
    const isSaved = run === 'save' && isRead && (unknown === 'keep' || !isDoubtful)
    if (isSaved) for (const one of checked.toSave) await save(within, caller, one)
    const { toSave, ...answer } = checked
    return { isSaved, ...answer, settlements: report.settlements.map((one) => present(one, checked)) }
  })
}

type ToSave = { settlement: SettlementOfReport; known: PostedSettlement | null }

async function check(within: Shop, report: Report) {
  const { db, clock } = within
  const { settlements, faults, unsettled, totals, asks } = report
  const known = await settlementsNamed(db, {
    ids: settlements.map(({ settlementId }) => settlementId),
    utrs: settlements.map(({ utr }) => utr),
  })
  const entities = await entitiesOf(
    db,
    known.map(({ id }) => id),
  )
  const lines = settlements
    .flatMap((one) => one.lines)
    .filter((line) => isPayment(line) || isRefund(line) || isLostDispute(line))
  const amounts = await knownAmounts(db, lines.map(knownBy))
  const matched = lines.filter((line) => amounts.has(knownBy(line)))
  const expectedOf = (line: SettlementLine) => amounts.get(knownBy(line)) ?? 0
  const compared = matched.map((line) => ({ ...line, expected: expectedOf(line) }))
  if (isInPaise(compared)) throw invalidField('report', IN_PAISE)
  const toSave = settlements.map((settlement): ToSave => ({ settlement, known: knownAs(settlement, known) }))
  return {
    toSave,
    matched: matched.length,
    before: toSave.reduce((sum, one) => sum + linesKnown(one, entities), 0),
    unsettled,
    totals,
    asks,
    missing: await askForMissing(within, report),
    unknown: lines.filter((line) => !amounts.has(knownBy(line))).map((line) => named(line)),
    differences: compared
      .filter(({ amount, expected }) => amount !== expected)
      .map((line) => ({ ...named(line), expected: line.expected })),
    faults: [
      ...faults,
      ...toSave.flatMap((one) => [
        ...notYet(one, dayInIndia(clock.now())),
        ...contradiction(one, known),
        ...changesClosed(one, entities),
      ]),
    ],
  }
}

/**
 * Asks about payments captured on the days of the report that no row has: they were settled later, or the file was cut
 * at the end of a row. Only a person can tell which, so it is a question and refuses nothing.
 */
async function askForMissing(
  { db }: Shop,
  { settlements, named }: Report,
): Promise<ImportedSettlements['missing']> {
  const paid = settlements.flatMap(({ lines }) => lines.filter(isPayment))
  const days = await daysCaptured(
    db,
    paid.map(({ entityId }) => entityId),
  )
  const missing = days ? await missingPayments(db, days, named) : []
  return missing.map((one) => ({ ...one, question: missingQuestion(one) }))
}

const IN_PAISE =
  'The amounts of this report are in paise, a hundred times what was paid. Please export it in rupees, as the dashboard does.'

/** An adjustment has an id of its own; what the shop knows is the dispute. */
const knownBy = ({ disputeId, entityId }: SettlementLine) => disputeId ?? entityId

const named = ({ row, entityId: id, amount }: SettlementLine) => ({ row, id, amount })

/** The settlement as the shop has it: from an earlier report, or as it was entered by its UTR. */
function knownAs({ settlementId, utr }: SettlementOfReport, known: readonly PostedSettlement[]) {
  return (
    known.find((one) => one.settlementId === settlementId) ?? known.find((one) => one.utr === utr) ?? null
  )
}

/** The ids of what each known settlement lists. */
type Entities = ReadonlyMap<string, ReadonlySet<string>>

const linesKnown = ({ settlement, known }: ToSave, entities: Entities) =>
  settlement.lines.filter(({ entityId }) => known && entities.get(known.id)?.has(entityId)).length

const rowOf = ({ settlement: { lines } }: ToSave) => lines[0]?.row ?? 0

const notYet = (one: ToSave, today: Day): RowFault[] =>
  one.settlement.day > today
    ? [{ row: rowOf(one), sentence: `The day of ${one.settlement.settlementId} is in the future.` }]
    : []

/** A transfer that the shop has in another way is a question for somebody, and not to be overwritten. */
function contradiction(one: ToSave, all: readonly PostedSettlement[]): RowFault[] {
  const { settlement, known } = one
  const { settlementId, utr, lines } = settlement
  const row = rowOf(one)
  const other = all.find((settled) => settled.utr === utr && settled.id !== known?.id)
  const isOther = known?.settlementId != null && (known.settlementId !== settlementId || known.utr !== utr)
  if (other || isOther)
    return [{ row, sentence: `The UTR ${utr} belongs to another settlement than ${settlementId}.` }]
  const { net } = settlementSums(lines)
  if (known?.settlementId === null && known.net !== net && !known.isClosed)
    return [
      {
        row,
        sentence: `${utr} was entered by hand with ${exact(known.net)}; the report has ${exact(net)}. Please remove it where it was mistyped.`,
      },
    ]
  return []
}

/** Faults where a report changes the fee, tax or net of a transfer in a closed month: its voucher is made of them. */
function changesClosed(one: ToSave, entities: Entities): RowFault[] {
  const { settlement, known } = one
  if (!known?.isClosed) return []
  const listed = entities.get(known.id)
  const added = settlementSums(settlement.lines.filter(({ entityId }) => !listed?.has(entityId)))
  const stays = (['fee', 'tax', 'net'] as const).every(
    (of) => (listed ? known[of] : 0) + added[of] === known[of],
  )
  if (stays) return []
  return [{ row: rowOf(one), sentence: `${closedBooks(known)} Then leave its rows out of the report.` }]
}

const exact = (paise: Paise) => formatRupees(paise, { paise: 'auto' })

/** Its sums are those of all its rows, whichever report brought them. */
async function save({ db, clock }: Shop, caller: Caller, { settlement, known }: ToSave): Promise<void> {
  const { settlementId, utr, day, lines } = settlement
  const sums = settlementSums(lines)
  const written = { by: caller.customerId, at: clock.now() }
  const { id } = known ?? (await insertSettlement(db, { settlementId, utr, day, ...sums, ...written }))
  const before = known ? await linesOf(db, id) : []
  const entities = new Set(before.map(({ entityId }) => entityId))
  const added = lines.filter(({ entityId }) => !entities.has(entityId))
  if (added.length === 0) return
  await insertLines(db, id, added)
  if (known) await changeSettlement(db, id, { settlementId, ...settlementSums([...before, ...added]) })
  const facts = { utr, day, net: exact(sums.net), rows: added.length }
  await audit(db, caller, {
    action: 'accounts.settlement',
    subject: { type: 'accounts', id: settlementId },
    after: facts,
  })
}

type Checked = { unknown: readonly { id: string }[] }

function present(
  { settlementId, utr, day, lines }: SettlementOfReport,
  { unknown }: Checked,
): ImportedSettlements['settlements'][number] {
  const ids = new Set(unknown.map(({ id }) => id))
  return {
    settlementId,
    utr,
    day,
    ...settlementSums(lines),
    payments: lines.filter((line) => isPayment(line) || isRefund(line) || isLostDispute(line)).length,
    unknown: lines.filter(({ entityId }) => ids.has(entityId)).length,
  }
}
