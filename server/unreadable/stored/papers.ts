import { z } from 'zod'
import { EXTRA_KINDS } from '#rules/checkout/extras.ts'
import { IDENTITY_KINDS, type IdentityKind } from '#rules/identity/identity-document.ts'
import { INVOICE_KINDS } from '#rules/invoices/numbers.ts'
import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import { moment, StoredBreakup, StoredChoice, text, whole } from './parts.ts'

const lineSums = {
  taxable: whole,
  insurance: whole,
  delivery: whole,
  total: whole,
  roundOff: whole.optional(),
}

export const StoredQuote = z.object({
  ...lineSums,
  gst: whole,
  promotion: z
    .object({
      code: z.literal('welcome'),
      bps: whole,
      amount: whole,
      part: z.enum(DISCOUNT_PARTS).optional(),
      base: whole.optional(),
    })
    .nullable(),
  counterDiscount: whole.optional(),
  extras: z
    .array(z.object({ kind: z.enum(EXTRA_KINDS), text, price: whole, taxable: whole, gst: whole }))
    .optional(),
  product: z.object({
    productId: text,
    name: text,
    variant: StoredChoice.optional(),
    slug: text,
    category: text,
    material: text,
    purity: text,
    grossWeightMg: whole,
    netWeightMg: whole,
    hsn: text,
    stones: z.array(z.object({ kind: text, count: whole, centiCarats: whole })).optional(),
    images: z.array(text),
    leadDays: whole.optional(),
  }),
  rateId: text.nullable(),
  quotedAt: moment,
  deliveryBy: z.iso.date().optional(),
  rateFixedUntil: z.iso.date().optional(),
  breakup: StoredBreakup,
  letter: text.optional(),
  ordered: z.object({ grossWeightMg: whole, netWeightMg: whole, total: whole, weighedAt: moment }).optional(),
})

const TaxLine = z.object({ bps: z.number(), amount: whole })
const SumLine = z.object({ amount: whole })
const split = <Line extends z.ZodType>(line: Line) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('within-state'), cgst: line, sgst: line }),
    z.object({ kind: z.literal('between-states'), igst: line }),
  ])
export const PriceLines = z.array(z.object({ label: text, detail: text, amount: whole }))

const article = {
  name: text,
  hsn: text,
  purity: text,
  grossWeightMg: whole,
  netWeightMg: whole,
  hallmark: z.object({ huid: text.nullable() }).nullable(),
}

const state = z.object({ name: text, code: text })
const party = { name: text, address: z.array(text), state, phone: text, email: text }

const frame = {
  ...lineSums,
  kind: z.enum(INVOICE_KINDS),
  number: text,
  issuedAt: moment,
  order: z.object({ number: text, placedAt: moment, paymentReference: text }),
  seller: z.object({ ...party, tradeName: text, gstin: text, pan: text.optional() }),
  buyer: z.object({ ...party, gstin: text.optional(), isSez: z.boolean().optional(), pan: text.nullable() }),
  placeOfSupply: state,
  letter: text.optional(),
  oldGold: z.object({ voucher: text, amount: whole }).optional(),
  totalInWords: text,
  against: z.object({ number: text, issuedAt: moment, reason: text }).nullable(),
}

const BilledArticle = z.object({
  ...article,
  ...lineSums,
  packed: z.object({ grossWeightMg: whole, netWeightMg: whole }).optional(),
  lineId: text.nullable(),
  quantity: whole,
  lines: PriceLines,
  gst: split(TaxLine),
})

/** As {@link StoredDocument} was while an order was for one product. */
const DocumentOfOneArticle = z.object({
  ...frame,
  article: z.object(article),
  lines: PriceLines,
  gst: split(TaxLine),
})

export const StoredDocument = z.union([
  z.object({ ...frame, articles: z.array(BilledArticle), gst: split(SumLine) }),
  DocumentOfOneArticle,
])

export const StoredIdentity = z.object({
  kind: z.enum(Object.keys(IDENTITY_KINDS) as [IdentityKind, ...IdentityKind[]]),
  lastCharacters: text,
})
