import type { PrivateImage } from '#server/enquiries/private-images/prepare-private-images.ts'
import { replacePan } from '#server/orders/pans.store.ts'
import type { Shop } from '#server/shop.ts'
import type { BroughtBy } from '#trade/returns/rules/brought-by.ts'
import { requestedReturn } from '#trade/returns/rules/return-steps.ts'
import type { AgreedReturn } from './agree-return.ts'
import { promisedAnswer } from './answer-by.ts'
import { insertEvent, insertPhotographs, insertReturn, type ReturnRow } from './returns.store.ts'

type RequestFacts = {
  /** The customer, or the admin who writes it down for them. */
  by: string
  notes: string
  photographs?: readonly PrivateImage[]
  /** Who brought it, where that is not who bought it. */
  broughtBy?: BroughtBy | null
}

/** Writes what was agreed as a requested return, with its line locked. */
export async function writeReturn(
  within: Shop,
  { line, kind, sum, reason, size, quote, pan }: AgreedReturn,
  { by, notes, photographs = [], broughtBy = null }: RequestFacts,
): Promise<ReturnRow> {
  const { db, clock } = within
  const at = clock.now()
  const state = requestedReturn(kind)
  const row = await insertReturn(db, {
    ...state,
    answerBy: await promisedAnswer(within, state),
    lineId: line.id,
    customerId: line.customerId,
    reason,
    size,
    quote,
    panGiven: pan !== null,
    notes,
    broughtBy,
    ...sum,
    createdAt: at,
    updatedAt: at,
  })
  if (pan) await replacePan(within, line.paymentId, pan)
  await insertEvent(db, { returnId: row.id, event: 'request', by, at })
  await insertPhotographs(db, row.id, 'customer', photographs)
  return row
}
