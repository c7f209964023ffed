import type { Readable } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import type { Permission } from '#rules/identity/permissions.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import type { InvoiceKind } from '#rules/invoices/numbers.ts'
import type { PurchaseVoucher } from '#rules/invoices/purchase-voucher.ts'
import type { Paise } from '#rules/money.ts'
import type { TimedPeriod } from '#rules/privacy/retention.ts'
import type { ModuleJobs } from '#server/jobs/job-work.ts'
import type { OrderFacts } from '#server/notifications/order-facts.store.ts'
import type { Register } from '#server/registers/register.ts'
import type { Feature } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import type { BoughtPaper } from './bought-paper.ts'
import type { ValueTender } from './brought-tender.ts'
import type { ModuleBooks } from './module-books.ts'
import type { ModuleItems } from './of-items.ts'
import type { ModuleLines } from './of-lines.ts'
import type { PaidAtCounter } from './paid-at-counter.ts'

/**
 * The additions of a trade module (`trade/<name>/`) to the shop, slot by slot. The shop offers the slots and never
 * knows which module fills them: `wiring/modules.ts` lists the modules, and the shop works without each of them.
 */
export type ShopModule = {
  name: string
  /** Endpoints. */
  features?: readonly Feature[]
  /** Public answers, for callers and for the loaders of the module's own pages. */
  reads?: readonly ModuleRead[]
  /** Files that machines ask for by a fixed address. */
  files?: readonly ModuleFile[]
  /** The same of what is too large to be kept: it is sent as it is read. */
  streams?: readonly ModuleStream[]
  /** Work of the module for jobs that the shop leaves to modules. */
  jobs?: ModuleJobs
  /** Stored moments that a clock which was ahead must not keep anybody waiting for. */
  stamps?: readonly PgColumn[]
  /** Until when something waits or lasts, with the most milliseconds that a right clock writes ahead of itself. */
  ends?: readonly (readonly [PgColumn, number])[]
  /** Stored moments at which the payment provider is asked next; after a wrong clock all are asked at once. */
  nextChecks?: readonly PgColumn[]
  /** Deletes it once the shop has kept it as long as its privacy policy says: what is from before `moment`. */
  forgets?: { [Name in TimedPeriod]?: (shop: Shop, moment: Date) => Promise<void> }
  /** Once a process has wired its shop, before it serves; may run in several processes at once. */
  opened?: (shop: Shop) => Promise<void>
  /** In the transaction that has put rates in force, which holds their lock. */
  ratesPublished?: (within: Shop) => Promise<void>
  /** In the transaction that has issued them. An error thrown here keeps them from being issued. */
  papersIssued?: (within: Shop, papers: readonly IssuedPaper[]) => Promise<void>
  /** Papers that say something else now, before they are printed for the first time. */
  papersChanged?: (within: Shop, papers: readonly IssuedPaper[]) => Promise<void>
  /** The code that is printed on a paper beside its own words; null for none. */
  printedBeside?: (shop: Shop, number: string) => Promise<PrintedCode | null>
  /** Where screens lead from papers, by their numbers. */
  linksOfPapers?: (db: Db, numbers: readonly string[]) => Promise<ReadonlyMap<string, PaperLink>>
  /** A way to pay at the counter beside money and store credit. */
  valueTender?: ValueTender
  /** Money that it pays out at the counter. */
  paidAtCounter?: PaidAtCounter
  /**
   * Paise for which an admin has taken gold since a moment, on their word for what it is; `without`: a return that does not count.
   */
  goldTaken?: (db: Db, by: string, of: { since: Date; without: string | null }) => Promise<Paise>
  /** Its papers and its money in the books of the shop. */
  books?: ModuleBooks
  /** Registers of metal, by the name that an address has for them. */
  registers?: Readonly<Record<string, { title: string; register: Register }>>
  /** Addresses of its pages, for search engines. */
  pages?: readonly string[]
  /** The facts of a notice, by the id that it is about; null for one of another module. */
  factsToTell?: (db: Db, aboutId: string) => Promise<OrderFacts | null>
  /** Lines of orders whose pieces come back. */
  lines?: ModuleLines
  /** Items that came back. */
  items?: ModuleItems
  /** Lists that the search of the admin area looks in, by the names of the groups that `wiring/found.ts` has. */
  found?: Readonly<Record<string, FoundByModule>>
  /** Its figures on the dashboard. */
  dashboard?: ModuleFigures
  /** Promises about the module's figures; each answers the names of the rows that break it. */
  promises?: Readonly<Record<string, (db: Db) => Promise<readonly string[]>>>
}

export type FoundByModule = {
  permission: Permission
  isSearchedBy: (search: string) => boolean
  list: (shop: Shop, query: { search: string; limit: number }) => Promise<unknown>
}

/** How many of each wait for an admin; 100 means 100 or more. */
export type ModuleWaiting = Partial<Record<'returns' | 'refunds' | 'payOuts', number>>

export type ModuleFigures = {
  waiting: (db: Db) => Promise<ModuleWaiting>
  /** Money that went out between two moments, in ISO, otherwise than by refunds and tenders: rows of the moment and paise. */
  paidOut: (from: string, to: string) => SQL
}

/** A paper with a number as it was issued. */
export type IssuedPaper =
  | { kind: InvoiceKind; number: string; document: InvoiceDocument }
  | { kind: 'purchase-voucher'; number: string; document: PurchaseVoucher }
  | { kind: 'old-gold-voucher'; number: string; document: BoughtPaper }

/** A QR code, and short lines of text that belong to it. */
export type PrintedCode = { text: string; lines: readonly string[] }

export type PaperLink = { label: string; url: string }

/** A public answer of a `cached` endpoint; null is answered as 404 with `missing`. */
export type ModuleRead = {
  endpoint: Endpoint
  missing: string
  read: (shop: Shop, asked: { params: unknown; query: unknown }) => Promise<unknown>
}

/** A text at a fixed address, kept as pages are. `make` answers null where there is none. */
export type ModuleFile = {
  path: string
  type: string
  /** The parameters of the query that are read. */
  query?: readonly string[]
  make: (
    shop: Shop,
    asked: { origin: string; query: Readonly<Record<string, string>> },
  ) => Promise<string | null>
}

/** A file at a fixed address that is sent while it is read; null where there is none. */
export type ModuleStream = {
  path: string
  type: string
  make: (shop: Shop, asked: { origin: string }) => Promise<Readable | null>
}

/** Declares a public answer: its endpoint, and what reads it of one moment. */
export function moduleRead<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, A, 'anyone'>,
  missing: string,
  read: (shop: Shop, asked: { params: z.output<P>; query: z.output<Q> }) => Promise<z.output<A> | null>,
): ModuleRead {
  return { endpoint, missing, read } as ModuleRead
}
