import type * as contract from '#contracts/admin/invoices.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { daysAfter, startOfDay } from '#rules/days.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { articlesOf } from '#rules/invoices/document.ts'
import { readDocumentSearch } from '#rules/invoices/document-search.ts'
import { lateNoteWarning } from '#rules/invoices/tax-limit.ts'
import { orderSearchPattern } from '#rules/orders/order-search.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind, ShopError } from '#server/errors.ts'
import { documentsOf } from '#server/invoices/invoices.store.ts'
import { noteMoment } from '#server/invoices/issue-credit-note.ts'
import { NEVER_BILLED } from '#server/invoices/issue-invoice.ts'
import { listInvoices } from '#server/invoices/read-invoices.ts'
import { orderByNumber } from '#server/orders/find-order.store.ts'
import { NO_SUCH_ORDER } from '#server/orders/lines-of-order.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { type DocumentChoice, type DocumentOfOrder, documentPage, sumsByKind } from './documents.store.ts'

/** A page of the shop's documents, newest first. */
export async function listDocuments(
  shop: Shop,
  { after, before, limit, ...filters }: ParsedRequest<typeof contract.listDocuments>['query'],
) {
  const cursor = { after, before, limit }
  const idOf = ({ row }: DocumentOfOrder) => row.id
  const page = toPage(await documentPage(shop.db, choiceOf(filters), cursor), cursor, idOf)
  return { ...page, rows: presentRows(shop, page.rows, { table: 'invoices', idOf, present }) }
}

/** Days in India to moments. A search too short to search with is none. */
export function choiceOf({ kind, from, to, search = '' }: contract.DocumentFilters): DocumentChoice {
  const document = readDocumentSearch(search) ?? undefined
  return {
    kind,
    issuedFrom: from === undefined ? undefined : startOfDay(from),
    issuedBefore: to === undefined ? undefined : startOfDay(daysAfter(to, 1)),
    document,
    pattern: document ? undefined : (orderSearchPattern(search) ?? undefined),
  }
}

const NONE = { count: 0, taxable: 0, gst: 0, total: 0 }

/**
 * How many there are and what they add up to, credit notes apart; `net` is what is left of the invoices. The amounts
 * are turnover, which not everybody may see.
 */
export async function sumDocuments(db: Db, caller: Caller, filters: contract.DocumentFilters) {
  const sums = await sumsByKind(db, choiceOf(filters))
  const invoices = added(sums.filter(({ kind }) => kind === 'invoice'))
  const credits = added(sums.filter(({ kind }) => kind !== 'invoice'))
  const net = {
    taxable: invoices.taxable - credits.taxable,
    gst: invoices.gst - credits.gst,
    total: invoices.total - credits.total,
  }
  const amounts = { invoices, creditNotes: credits, net }
  return {
    invoices: invoices.count,
    creditNotes: credits.count,
    amounts: isAllowed(caller.role, 'turnover.read') ? amounts : null,
  }
}

const added = (sums: readonly (typeof NONE)[]) =>
  sums.reduce(
    (all, { count, taxable, gst, total }) => ({
      count: all.count + count,
      taxable: all.taxable + taxable,
      gst: all.gst + gst,
      total: all.total + total,
    }),
    NONE,
  )

/** The documents of one order; what is due is issued first, as when its customer asks. */
export async function listDocumentsOfOrder(shop: Shop, caller: Caller, number: string) {
  const order = mustFind(await orderByNumber(shop.db, number), NO_SUCH_ORDER)
  const waitsFor = await listInvoices(shop, caller, number).then(
    (documents) => (documents.length === 0 ? NEVER_BILLED : null),
    (fault: unknown) => {
      if (fault instanceof ShopError && fault.code === 'refused') return fault.message
      throw fault
    },
  )
  const rows = await documentsOf(shop.db, order.id)
  const invoice = rows.find(({ kind }) => kind === 'invoice')
  return {
    documents: presentRows(shop, rows, {
      table: 'invoices',
      idOf: ({ id }) => id,
      present: (row) => present({ row, orderNumber: order.number }),
    }),
    waitsFor,
    lateNoteWarning: invoice ? lateNoteWarning(invoice, await noteMoment(shop)) : null,
  }
}

function present({ row, orderNumber }: DocumentOfOrder): contract.AdminDocument {
  const { id, kind, number, issuedAt, taxable, gst, total, originalAt, reprintedAt, document } = row
  return {
    id,
    kind,
    number,
    issuedAt,
    orderNumber,
    customer: document.buyer.name,
    buyerGstin: document.buyer.gstin ?? null,
    articles: articlesOf(document).map(({ name }) => name),
    taxable,
    gst,
    total,
    originalAt,
    reprintedAt,
  }
}
