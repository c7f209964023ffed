import { z } from 'zod'
import type { FileMappings } from '#db/schema/file-mappings.ts'
import type { Facts } from '#rules/audit/changes.ts'
import type { Engraving } from '#rules/catalogue/engraving.ts'
import type { PricedTerms } from '#rules/catalogue/priced-terms.ts'
import type { Stone } from '#rules/catalogue/stones.ts'
import type { VariantChoice, Variants } from '#rules/catalogue/variants.ts'
import type { ExtrasWish } from '#rules/checkout/extras.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import type { DesignTerms } from '#rules/enquiries/design-quote.ts'
import type { Business } from '#rules/identity/business.ts'
import type { FreshOtpPurpose } from '#rules/identity/otp-purposes.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { STOCK_FIELDS } from '#rules/items/stock-list.ts'
import type { MailContent, SmsContent } from '#rules/notifications/events.ts'
import type { SaleSelection } from '#rules/pricing/sale.ts'
import type { ProductMaking } from '#rules/pricing/terms.ts'
import type { BulkChange } from '#rules/product-batches/bulk-edits/bulk-change.ts'
import type { ImportPreview } from '#rules/product-batches/import/import-preview.ts'
import type {
  ImportColumn,
  ImportCounts,
  ImportMapping,
  ImportOptions,
} from '#rules/product-files/import-mapping.ts'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import { MODULE_JSON } from '#wiring/tables.ts'
import * as batch from './batches.ts'
import * as paper from './papers.ts'
import * as part from './parts.ts'
import { holds, type StoredJson, text, whole } from './parts.ts'

const facts = holds<NonNullable<Facts>>()(z.record(text, z.unknown()))
const address = holds<ShippingAddress>()(part.StoredAddress)
const selection = holds<SaleSelection>()(part.StoredSelection)
const document = holds<InvoiceDocument>()(paper.StoredDocument)
const choice = holds<VariantChoice>()(part.StoredChoice)
const quote = holds<Quote>()(paper.StoredQuote)

/** Values beside the contracts of the settings (`find-unreadable.ts`), and payloads of others, which are anything. */
const anything = z.unknown()

/**
 * The schema of each JSON column, by the names of table and column in code. A column without a line here, or of its
 * module, is refused.
 */
export const STORED_JSON: StoredJson = {
  audit_log: { before: facts, after: facts },
  batch_products: { before: holds<ProductFormText & { archived: boolean }>()(batch.StoredForm) },
  bulk_edits: { change: holds<BulkChange>()(batch.StoredBulkChange) },
  cart_items: {
    variant: choice,
    extras: holds<ExtrasWish>()(z.object({ engraving: text, giftWrap: z.boolean(), giftMessage: text })),
  },
  products: {
    stones: holds<Stone[]>()(
      z.array(z.object({ kind: text, count: whole, centiCarats: z.number(), quality: text })),
    ),
    variants: holds<Variants>()(part.StoredVariants),
    engraving: holds<Engraving>()(z.object({ maxLetters: whole, price: whole })),
    making: holds<ProductMaking>()(part.StoredMaking),
  },
  product_price_terms: {
    terms: holds<PricedTerms>()(
      z.object({
        pricingMode: z.enum(['fixed', 'rate-linked']),
        purity: text,
        netWeightMg: whole,
        grossWeightMg: whole,
        making: part.StoredMaking.nullable(),
        stoneValue: whole,
        fixedPrice: whole.nullable(),
        discountBps: whole,
        gstBps: whole,
        insurance: whole,
        variants: part.StoredVariants,
        offersApply: z.boolean(),
        typeName: text.optional(),
        oldPrice: whole.nullable().optional(),
      }),
    ),
  },
  payments: { shippingAddress: address },
  payment_lines: { quote },
  payment_events: { payload: anything },
  customers: { business: holds<Business>()(part.StoredBusiness) },
  design_requests: {
    quoteTerms: holds<DesignTerms>()(
      z.object({
        purity: part.purity,
        netWeightMg: whole,
        grossWeightMg: whole,
        making: whole,
        stones: whole,
        advance: whole,
        gstBps: whole,
        ratePerGram: whole,
        rateId: text,
        quotedAt: part.moment,
      }),
    ),
  },
  sessions: {
    confirmedFor: holds<Partial<Record<FreshOtpPurpose, string>>>()(z.record(text, part.moment.optional())),
  },
  invoices: { document },
  invoice_revisions: { former: document },
  items: { variant: choice },
  list_choices: { columns: holds<string[]>()(z.array(text)) },
  notifications: {
    content: holds<SmsContent | MailContent>()(
      z.union([
        z.object({ flow: text, body: text, values: z.record(text, text) }),
        z.object({ subject: text, text, html: text, unsubscribe: text.optional() }),
      ]),
    ),
  },
  orders: { shippingAddress: address },
  order_lines: { quote },
  order_address_changes: { before: address, after: address },
  file_mappings: {
    mapping: holds<FileMappings[keyof FileMappings]>()(
      z.union([
        z.object({ mapping: batch.StoredImportMapping, options: batch.StoredImportOptions }),
        z.partialRecord(z.enum(STOCK_FIELDS), whole),
      ]),
    ),
  },
  product_imports: {
    columns: holds<ImportColumn[]>()(z.array(batch.StoredImportColumn)),
    mapping: holds<ImportMapping>()(batch.StoredImportMapping),
    options: holds<ImportOptions>()(batch.StoredImportOptions),
    counts: holds<ImportCounts>()(batch.StoredImportCounts),
    preview: holds<ImportPreview>()(batch.StoredImportPreview),
  },
  sales: { selection },
  coupons: { selection },
  settings: { value: anything },
  ...MODULE_JSON,
}
