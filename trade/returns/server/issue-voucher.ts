import { contactSettings } from '#contracts/admin/settings.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { amountInWords } from '#rules/invoices/amount-in-words.ts'
import type { PriceLine } from '#rules/invoices/document.ts'
import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import type { PurchaseVoucher } from '#rules/invoices/purchase-voucher.ts'
import { type Paise, portion } from '#rules/money.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { handedOverWeights } from '#rules/orders/packed-weight.ts'
import { isPurity, PURITIES, type Purity, rateOf } from '#rules/pricing/purities.ts'
import { takeNumber } from '#server/invoices/invoices.store.ts'
import { tellIssued } from '#server/modules/tell-of-papers.ts'
import { huidsOfLine } from '#server/orders/order-huids.store.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { lineInFull } from '#server/orders/read-lines.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { PAYOUT_WORDS } from '#trade/returns/rules/pay-to.ts'
import { inspectedWorth, netWeightNow, type ReturnQuote } from '#trade/returns/rules/return-quote.ts'
import { voucherLines } from '#trade/returns/rules/voucher-lines.ts'
import { returnedProduct } from '#trade/returns/server/buyback/value-of-line.ts'
import { insertVoucher, type ReturnRow } from './returns.store.ts'
import { panOfReturn } from './seller-pan.ts'

const SERIES = 'purchase-voucher'

/**
 * The voucher of an exchange or a buyback that is settled, under the next number of the financial year. In the
 * transaction that settles it, so that no number is lost; `row` as it is after the step.
 */
export async function issueVoucher(
  within: Shop,
  { row, line }: { row: ReturnRow; line: OrderLine },
): Promise<void> {
  const { db, clock } = within
  const issuedAt = clock.now()
  const facts = await factsOfVoucher(within, row, line)
  const year = financialYear(issuedAt)
  const serial = await takeNumber(db, { kind: SERIES, financialYear: year })
  const number = documentNumber(SERIES, year, serial)
  const document = { ...facts, number, issuedAt: issuedAt.toISOString() }
  await insertVoucher(db, { returnId: row.id, number, financialYear: year, serial, issuedAt, document })
  await tellIssued(within, [{ kind: SERIES, number, document }])
}

async function factsOfVoucher(
  within: Shop,
  row: ReturnRow,
  line: OrderLine,
): Promise<Omit<PurchaseVoucher, 'number' | 'issuedAt'>> {
  const { kind, quote, weightMg, purity, paid, amount } = row
  if (
    kind === 'return' ||
    kind === 'resizing' ||
    !quote ||
    weightMg === null ||
    purity === null ||
    !isPurity(purity)
  )
    throw new Error(`${row.number} was not bought.`)
  const { shippingAddress: from } = line
  const { grossWeightMg } = handedOverWeights(line)
  const netWeightMg = netWeightNow(quote.netWeightMg, grossWeightMg, weightMg)
  const huids = await huidsOfLine(within.db, line.id)
  const ratePerGram = rateOf(purity, quote.rates)
  return {
    buyer: await buyerOf(within),
    seller: {
      name: `${from.firstName} ${from.lastName}`.trim(),
      address: [...streetLines(from), `${from.city} ${from.pincode}`.trim(), from.state].filter(Boolean),
      phone: from.phone,
      pan: (await panOfReturn(within, row, line))?.masked ?? null,
    },
    order: line.number,
    returned: row.number,
    kind,
    article: {
      name: lineTitle(line.quote),
      huid: huids.map(({ huid }) => huid).join(', '),
      purity: PURITIES[purity].label,
      grossWeightMg: weightMg,
      netWeightMg,
    },
    ratePerGram,
    ratesAt: quote.ratesAt,
    metalValue: portion(ratePerGram, netWeightMg, 1000),
    quoted: paid,
    lines: await linesOf(within, { quote, amount, line, weightMg, purity }),
    amount,
    amountInWords: amountInWords(amount),
    paidBy: row.payoutMethod ? `${PAYOUT_WORDS[row.payoutMethod]} ${row.payoutReference}` : 'Store credit',
  }
}

type Bought = { quote: ReturnQuote; amount: Paise; line: OrderLine; weightMg: number; purity: Purity }

/** How the amount came about, by the quote and the inspection. */
async function linesOf(within: Shop, { quote, amount, line, ...inspected }: Bought): Promise<PriceLine[]> {
  const product = returnedProduct(await lineInFull(within.db, line.id))
  if (!product) throw new Error(`The product of ${line.number} cannot be valued.`)
  const weighed = { ...inspected, soldMg: handedOverWeights(line).grossWeightMg }
  return voucherLines(inspectedWorth(quote, product, weighed), amount)
}

async function buyerOf(within: Shop): Promise<PurchaseVoucher['buyer']> {
  const { legalName, shopName, gstin, pan, addressLines, city, pincode } = await readSetting(
    within,
    contactSettings,
  )
  const address = [...addressLines, `${city} ${pincode}`.trim()].filter(Boolean)
  return { name: legalName || shopName, tradeName: shopName, gstin, pan, address }
}
