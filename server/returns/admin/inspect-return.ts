import type { inspectReturn as contract } from '#contracts/admin/return-requests.ts'
import { quoteSettings } from '#contracts/admin/returns.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { ReturnAmount } from '#rules/returns/return-amount.ts'
import { type Inspected, inspectedSum } from '#rules/returns/return-quote.ts'
import { cameBackAsSold, weightFault } from '#rules/returns/return-request.ts'
import type { Caller } from '#server/caller.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { withPrivateImages } from '#server/enquiries/private-images/store-private-images.ts'
import { invalidField } from '#server/errors.ts'
import type { UploadedFile } from '#server/http/read-form.ts'
import { returnedProduct } from '#server/invoices/value-of-order.ts'
import { orderInFull } from '#server/orders/orders.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { creditExchange } from '../credit-exchange.ts'
import { photographFile, preparePhotographs } from '../photographs.ts'
import { insertPhotographs, type ReturnRow } from '../returns.store.ts'
import type { LockedReturn } from '../take-step.ts'
import { lockAsSeen } from './lock-return.ts'
import { stepAndAudit } from './step-return.ts'

type Asked = { number: string; files: readonly UploadedFile[] } & ParsedRequest<typeof contract>['body']

/**
 * Notes weight, purity and condition of a product that has come back, with photographs. Refuses (400) a weight that is
 * none, or more than was sold by more than scales differ, and photographs that are none.
 */
export async function inspectReturn(shop: Shop, caller: Caller, { files, ...asked }: Asked): Promise<void> {
  await shop.transaction((within) => lockAndWeigh(within, caller, asked))
  const photographs = await preparePhotographs(files)
  await withPrivateImages(shop.files, photographFile, photographs, () =>
    shop.transaction(async (within) => {
      const { locked, ...scale } = await lockAndWeigh(within, caller, asked)
      const { purity, condition, note } = asked
      await insertPhotographs(within.db, locked.row.id, 'shop', photographs)
      const weighed = { weightMg: scale.weightMg, purity, condition }
      const asSold = await isAsSold(within, locked, weighed, scale.toleranceMg)
      const sum = await sumAfter(within, locked, { ...scale, purity })
      const facts = { ...weighed, asSold, ...(sum && { amount: sum.amount, deductions: sum.deductions }) }
      const event = sum && sum.amount < agreedAmount(locked.row) ? 'offer' : 'inspect'
      await stepAndAudit(within, caller, locked, { event, note, facts })
      if (event === 'inspect') await creditExchange(within, locked)
    }),
  )
}

async function lockAndWeigh(within: Shop, caller: Caller, { number, version, weight }: Omit<Asked, 'files'>) {
  const locked = await lockAsSeen(within, caller, { number, version })
  const weightMg = Math.round(weight * 1000)
  const { toleranceMg } = await readSetting(within, quoteSettings)
  const message = weightFault(weightMg, locked.order.quote.piece.grossWeightMg, toleranceMg)
  if (message) throw invalidField('weight', message)
  return { locked, weightMg, toleranceMg }
}

/** Whether it is the product that was sold, and the one that the shop sells under its name now. */
async function isAsSold(
  { db }: Shop,
  { order }: LockedReturn,
  inspected: Parameters<typeof cameBackAsSold>[0],
  toleranceMg: number,
): Promise<boolean> {
  const { piece, extras = [] } = order.quote
  const listed = await productById(db, order.productId)
  const articles = [piece, ...(listed ? [listed.product] : [])]
  return cameBackAsSold(
    inspected,
    articles.map(({ grossWeightMg: weightMg, purity }) => ({ weightMg, purity })),
    { toleranceMg, isEngraved: extras.some(({ kind }) => kind === 'engraving') },
  )
}

/** What an exchange or a buyback is worth once weighed; null for a return. Refuses (400) what is worth nothing. */
async function sumAfter(
  within: Shop,
  { row, order }: LockedReturn,
  weighed: Inspected & { toleranceMg: number },
): Promise<ReturnAmount | null> {
  const product = row.quote && returnedProduct(await orderInFull(within.db, order.id))
  if (!row.quote || !product) return null
  const soldMg = order.quote.piece.grossWeightMg
  const sum = inspectedSum(row.paid, row.quote, product, { ...weighed, soldMg })
  if (sum.amount > 0) return sum
  throw invalidField(
    'weight',
    'At this weight and purity the piece has no value. Please check them, or reject the request.',
  )
}

/** What the customer has agreed to, in paise: the quote, or the lower amount that they have accepted since. */
const agreedAmount = ({ status, amount, paid }: ReturnRow) =>
  status === 'inspected' || status === 'to-pay-out' ? amount : paid
