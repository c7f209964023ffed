import type { ComponentType } from 'react'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { AuditSubject } from '#rules/audit/actions.ts'
import type { Permission } from '#rules/identity/permissions.ts'
import type { SeriesKind } from '#rules/invoices/numbers.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import type { DemoTry } from '#rules/settings/demo-tries.ts'
import type { SidebarEntry } from './sidebar-entry.ts'

/** A page of a trade module: its path below the shop or its admin area, and the file from the folder `web/`. */
export type ModuleRoute = {
  area: 'shop' | 'admin'
  path: string
  file: string
  /** Its tab beside those of a screen of the shop; Find does not offer a minor one. */
  tab?: {
    beside: 'settings' | 'items' | 'returns'
    label: string
    permission?: Permission
    isMinor?: boolean
  }
  /** Its entry of the sidebar, under a heading of the shop; `Daily` is always in sight. */
  entry?: { under: 'Daily' | 'Selling' | 'Accounts' } & Omit<SidebarEntry, 'to'>
  /** Of a page of settings with the panels about taxes; without one, they are with those about prices. */
  hasTaxPanels?: true
  /** A try for visitors of the demo on this screen, which begins with a query. */
  demoTry?: { name: DemoTry; title: string; sentence: string; query?: Record<string, string> }
  /** The type of audit log subject whose id is the parameter of the path; and the label of its link, or else the id. */
  subject?: { type: AuditSubject['type']; label?: string }
  /** A thing that it is the place for: other screens lead there. */
  serves?: 'gold-that-was-bought' | 'gold-from-elsewhere' | 'pieces-that-come-back'
  /** Of a page about items, which its query names (`tags`): the words of the links to it, from one item and from several. */
  ofItems?: { one: string; several: string }
  /** Of a form that begins with a delivered product of an order: the words that lead to it from there, and who may. */
  ofDelivered?: { label: string; permission: Permission }
  /** Of a form that begins with a resizing, whose facts are in its query: the words of the button there. */
  ofResizing?: string
  /** The address of a sale that begins with an item, by its tag, and the number of its customer. */
  ofSale?: (begun: { tag?: string; customer?: string }) => string
  /** The link from a custom request whose quote is accepted. */
  ofDesign?: { label: string; to: (id: string) => string }
  /** The address of the list that has vouchers of a day. */
  ofVouchers?: (day: string) => string
  /** The path, below the admin area, to what a scanned or typed code is; null where the module has nothing of this code. */
  ofCode?: (code: string) => string | null
}

/** A trade module's additions to public pages of the shop, slot by slot. */
export type ModuleScreens = {
  /** Below the table of the page of gold rates. */
  UnderRates?: ComponentType<{ sheet: RateSheet }>
  /** Below the rates of the page of gold rates. */
  BelowRates?: ComponentType
}

/** The same to screens of the admin area. */
export type ModulePanels = {
  /** On the page of settings about prices, behind those of the counter. */
  OfPricing?: ComponentType
  /** Among the registers of metal, for the days that are chosen. */
  OfRegisters?: ComponentType<{ period: { from?: string; to?: string } }>
}

/** A panel beside an order, for admins; it takes no space where it has nothing of the order. */
export type BesideOrder = ComponentType<{
  orderNumber: string
  /** The order has several products, so that each row says of which it is. */
  isNamed: boolean
}>

/** How a module's paper is fetched, by the key that registers have for it. */
export type PaperFile = { kind: SeriesKind; fetch: (key: string) => Promise<Response> }

/** A panel of an order among those of its money, for admins; `onMoved` is called once the order has changed. */
export type PanelOfOrder = ComponentType<{ order: AdminOrder; onMoved: () => void }>

/** A notice before an order is cancelled, for admins; empty where there is nothing to notice. */
export type NoticeOfCancelling = ComponentType<{ number: string }>

/** How a module's paper is printed by the number in the query of its endpoint. */
export type PaperPrint = { kind: SeriesKind | 'declaration'; print: Endpoint }
