import type { inspectReturn as contract } from '#contracts/admin/return-requests.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { handedOverWeights } from '#rules/orders/packed-weight.ts'
import { cameBackAsSold, weightFault } from '#rules/returns/return-request.ts'
import type { Caller } from '#server/caller.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { withPrivateImages } from '#server/enquiries/private-images/store-private-images.ts'
import { invalidField } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { creditExchange } from '../credit-exchange.ts'
import { photographFile, preparePhotographs } from '../photographs.ts'
import { insertPhotographs } from '../returns.store.ts'
import type { LockedReturn } from '../take-step.ts'
import { lockAsSeen } from './lock-return.ts'
import { stepAndAudit } from './step-return.ts'
import { agreedAmount, sumAfterInspection } from './sum-after-inspection.ts'

type InspectionRequest = { number: string; files: readonly UploadedFile[] } & ParsedRequest<
  typeof contract
>['body']

/**
 * Notes weight, purity and condition of a product that has come back, with photographs. Refuses (400) a weight that is
 * none, or more than was sold by more than scales differ, and photographs that are none. Less than was promised is offered
 * to the customer.
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
      const { locked, weightMg } = await lockAndWeigh(within, caller, asked)
      const { purity, condition, note, deduction, deductionReason } = asked
      await insertPhotographs(within.db, locked.row.id, 'shop', photographs)
      const weighed = { weightMg, purity, condition }
      const asSold = await isAsSold(within, locked, weighed)
      const findings = { weightMg, purity, deduction, deductionReason }
      const { amount, deductions } = await sumAfterInspection(within, locked, findings)
      const facts = { ...weighed, asSold, amount, deductions }
      const event = amount < agreedAmount(locked.row) ? 'offer' : 'inspect'
      await stepAndAudit(within, caller, locked, { event, note, facts })
      if (event === 'inspect') await creditExchange(within, locked)
    }),
  )
}

async function lockAndWeigh(
  within: Shop,
  caller: Caller,
  { number, version, weight }: Omit<InspectionRequest, 'files'>,
) {
  const locked = await lockAsSeen(within, caller, { number, version })
  const weightMg = Math.round(weight * 1000)
  const message = weightFault(weightMg, handedOverWeights(locked.line).grossWeightMg)
  if (message) throw invalidField('weight', message)
  return { locked, weightMg }
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
