import { gstSettings } from '#contracts/admin/gst.ts'
import { type Quote, quoteLines } from '#rules/checkout/quote.ts'
import { wholeRupees } from '#rules/checkout/sale/round-off.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import type { Paise } from '#rules/money.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { NO_RATES } from '#rules/pricing/purities.ts'
import type { Caller } from '#server/caller.ts'
import {
  insertServiceProduct,
  type ServiceProduct,
  serviceProduct,
} from '#server/catalogue/service-product.store.ts'
import { invalidField } from '#server/errors.ts'
import { handOverAtCounter } from '#server/orders/admin/move-order-as-admin.ts'
import { placeOrder } from '#server/orders/move-lines.ts'
import { insertPayment } from '#server/orders/new-payment.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { TenderForm } from '#trade/counter/contract/tenders.ts'
import { paidFault } from '#trade/counter/rules/counter-sale.ts'
import { billRounding } from '#trade/counter/server/bill-rounding.ts'
import { sumOf, takeTenders } from '#trade/counter/server/tenders/take-tenders.ts'
import { REPAIR_SAC, repairGstBps } from '#trade/repairs/rules/repair-tax.ts'
import type { RepairRow } from './repairs.store.ts'

type Charging = {
  row: RepairRow
  charge: Paise
  /** Who is billed, and where they live. */
  buyer: ShippingAddress
  tenders: readonly TenderForm[]
}

/**
 * Sells the work of a repair: an order of one line, a service, paid and handed over at once, so that its invoice, receipt,
 * cash and refunds are those of any sale at the counter (decision 120). Answers the id of the order. To be called with the
 * customer and the repair locked; refuses (400) payments that are too much or too little.
 */
export async function chargeRepair(
  within: Shop,
  caller: Caller,
  { row, charge, buyer, tenders }: Charging,
): Promise<string> {
  const quote = await quoteOfRepair(within, row, charge)
  const { total } = quote
  const fault = paidFault({ delivery: 'now', total, paid: sumOf(tenders), minAdvanceBps: 0 })
  if (fault) throw invalidField('tenders', fault)
  const { customerId } = row
  const { productId } = quote.product
  const placedAt = within.clock.now()
  const payment = await insertPayment(
    within.db,
    {
      id: row.id,
      customerId,
      shippingAddress: buyer,
      method: COUNTER,
      status: 'completed',
      createdAt: placedAt,
      capturedAmount: total,
      soldBy: caller.customerId,
    },
    [{ productId, quote, amount: total, capturedAmount: total, outcome: 'sold' }],
  )
  const lines = await placeOrder(
    within,
    { paymentId: payment.id, customerId, shippingAddress: buyer, placedAt, handover: 'counter' },
    [{ paymentLineId: payment.id, productId, quantity: 1, total, quote }],
    { tell: false, by: caller.customerId },
  )
  await takeTenders(within, caller, { customerId, paymentId: payment.id, tenders })
  await handOverAtCounter(within, caller, lines, { huid: '', duplicateReason: '' })
  const [line] = lines
  if (!line) throw new Error(`The charge of ${row.number} has no line.`)
  return line.orderId
}

/** The amount that a customer pays for a charge, in paise: whole rupees where bills are rounded. */
export async function toPay(shop: Shop, charge: Paise): Promise<Paise> {
  const { round } = await billRounding(shop, charge)
  return round ? wholeRupees(charge) : charge
}

/** The quote of a repair's bill: the work, under the code and the rate of repairs, which is within the charge. */
async function quoteOfRepair(within: Shop, row: RepairRow, charge: Paise): Promise<Quote> {
  const hsn = REPAIR_SAC
  const gstBps = repairGstBps((await readSetting(within, gstSettings)).classes)
  const { id: productId, slug, category } = await productOfRepairs(within, { hsn, gstBps })
  const breakup = priceBreakup(
    { mode: 'fixed', price: charge, gstBps, insurance: 0, discountBps: 0, discountPart: 'nothing' },
    NO_RATES,
  )
  return {
    product: {
      productId,
      slug,
      category,
      hsn,
      material: 'Service',
      purity: '',
      images: [],
      grossWeightMg: 0,
      netWeightMg: 0,
      name: `Repair ${row.number}, ${row.description}: ${row.work}`,
    },
    rateId: null,
    quotedAt: within.clock.now().toISOString(),
    breakup,
    ...quoteLines(breakup, { welcomeBps: 0, delivery: 0, ...(await billRounding(within, charge)) }),
  }
}

const REPAIRS = 'repairs'

async function productOfRepairs(
  { db, clock }: Shop,
  code: { hsn: string; gstBps: number },
): Promise<ServiceProduct> {
  const existing = await serviceProduct(db, REPAIRS)
  if (existing) return existing
  await insertServiceProduct(db, REPAIRS, { name: 'Repairs', ...code, at: clock.now() })
  const added = await serviceProduct(db, REPAIRS)
  if (!added) throw new Error('The service of repairs was not added.')
  return added
}
