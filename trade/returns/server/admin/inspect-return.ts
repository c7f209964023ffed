import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Milligrams } from '#rules/measures.ts'
import type { Paise } from '#rules/money.ts'
import { handedOverWeights } from '#rules/orders/packed-weight.ts'
import type { Caller } from '#server/caller.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { withPrivateImages } from '#server/enquiries/private-images/store-private-images.ts'
import { invalidField } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { whyNotAlone } from '#trade/counter/server/why-not-alone.ts'
import type { inspectReturn as contract } from '#trade/returns/contract/return-requests.ts'
import { cameBackAsSold, weightFault } from '#trade/returns/rules/return-request.ts'
import { creditExchange } from '../credit-exchange.ts'
import { photographFile, preparePhotographs } from '../photographs.ts'
import { insertPhotographs } from '../returns.store.ts'
import type { LockedReturn } from '../take-step.ts'
import { lockAsSeen } from './lock-return.ts'
import { stepAndAudit } from './step-return.ts'
import { agreedAmount, sumAfterInspection } from './sum-after-inspection.ts'

type Inspection = Omit<ParsedRequest<typeof contract>['body'], 'version'>
type InspectionRequest = { number: string; files: readonly UploadedFile[] } & ParsedRequest<
  typeof contract
>['body']

/**
 * Notes weight, purity and condition of a product that has come back, with photographs. Less than was promised is
 * offered to the customer.
 */
export async function inspectReturn(
  shop: Shop,
  caller: Caller,
  { files, ...asked }: InspectionRequest,
): Promise<void> {
  await shop.transaction((within) => lockAndWeigh(within, caller, asked))
  const photographs = await preparePhotographs(files)
  await withPrivateImages(shop.files, photographFile, photographs, () =>
    shop.transaction(async (within) => {
      const locked = await lockAndWeigh(within, caller, asked)
      await insertPhotographs(within.db, locked.row.id, 'shop', photographs)
      await inspectLocked(within, caller, locked, asked)
    }),
  )
}

/**
 * Notes what was found of a product that is in the shop, with its return locked; an exchange that keeps its amount is credited
 * at once. Refuses what {@link inspectReturn} does.
 */
export async function inspectLocked(
  within: Shop,
  caller: Caller,
  locked: LockedReturn,
  { weight, purity, condition, note, deduction, deductionReason }: Inspection,
): Promise<void> {
  const weighed = { weightMg: soundWeight(locked, weight), purity, condition }
  const asSold = await isAsSold(within, locked, weighed)
  const findings = { weightMg: weighed.weightMg, purity, deduction, deductionReason }
  const { amount, deductions } = await sumAfterInspection(within, locked, findings)
  await mustMayCredit(within, caller, locked, amount)
  const facts = { ...weighed, asSold, amount, deductions }
  const event = amount < agreedAmount(locked.row) ? 'offer' : 'inspect'
  await stepAndAudit(within, caller, locked, { event, note, facts })
  if (event === 'inspect') await creditExchange(within, locked)
}

/**
 * Asks the guard for a piece bought back for credit, because the credit itself needs no manager: refuses (403) more
 * than staff take alone in a day.
 */
async function mustMayCredit(
  within: Shop,
  caller: Caller,
  { row }: LockedReturn,
  amount: Paise,
): Promise<void> {
  if (row.kind !== 'exchange' && row.kind !== 'buyback') return
  const why = await whyNotAlone(within, caller, 'bought-back', { amount, without: row.id })
  await askGuard(within, caller, { 'old-gold': why })
}

async function lockAndWeigh(
  within: Shop,
  caller: Caller,
  { number, version, weight }: Pick<InspectionRequest, 'number' | 'version' | 'weight'>,
): Promise<LockedReturn> {
  const locked = await lockAsSeen(within, caller, { number, version })
  soundWeight(locked, weight)
  return locked
}

/** Refuses (400) a weight that the product cannot have. */
function soundWeight({ line }: LockedReturn, weightMg: Milligrams): Milligrams {
  const message = weightFault(weightMg, handedOverWeights(line).grossWeightMg)
  if (message) throw invalidField('weight', message)
  return weightMg
}

/** Whether it is the product that was sold, and the one that the shop sells under its name now; all pieces of a line together. */
async function isAsSold(
  { db }: Shop,
  { line }: LockedReturn,
  inspected: Parameters<typeof cameBackAsSold>[0],
): Promise<boolean> {
  const { product, extras = [] } = line.quote
  const listed = await productById(db, line.productId)
  const sold = { weightMg: handedOverWeights(line).grossWeightMg, purity: product.purity }
  const today = listed && {
    weightMg: listed.product.grossWeightMg * line.quantity,
    purity: listed.product.purity,
  }
  return cameBackAsSold(inspected, today ? [sold, today] : [sold], {
    isEngraved: extras.some(({ kind }) => kind === 'engraving'),
  })
}
