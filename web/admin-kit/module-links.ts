import { MODULE_ROUTES } from '#wiring/routes.ts'
import { withQuery } from './admin-paths.ts'
import type { ModuleRoute } from './module-screens.ts'

type Row = NonNullable<ModuleRoute['tab']>['beside']

/** Tabs of trade modules beside a screen of the shop. */
export const moduleTabs = (row: Row) =>
  MODULE_ROUTES.flatMap(({ tab, path }) => (tab?.beside === row ? [{ ...tab, to: `/admin/${path}` }] : []))

/** Entries of the sidebar that modules have under a heading of the shop, each with the tabs beside its screen. */
export const moduleEntries = (heading: NonNullable<ModuleRoute['entry']>['under']) =>
  MODULE_ROUTES.flatMap(({ entry, path, tab }) => {
    if (entry?.under !== heading) return []
    const { under: _, ...own } = entry
    const to = `/admin/${path}`
    const beside = tab ? moduleTabs(tab.beside).filter((one) => one.to !== to && !one.isMinor) : []
    return [{ ...own, to, ...(beside.length > 0 && { tabs: [...(own.tabs ?? []), ...beside] }) }]
  })

/** Whether a module's page of settings has the panels about taxes. */
export const isTaxElsewhere = MODULE_ROUTES.some(({ hasTaxPanels }) => hasTaxPanels)

/** Tries of the demo that modules offer to a visitor, by name. */
export const moduleTries = new Map(
  MODULE_ROUTES.flatMap(({ demoTry, path }) =>
    demoTry
      ? [[demoTry.name, { ...demoTry, to: withQuery(`/admin/${path}`, demoTry.query ?? {}) }] as const]
      : [],
  ),
)

/** The page of a module that is the place for something; null where no module has one. */
export function pageThatServes(what: NonNullable<ModuleRoute['serves']>): string | null {
  const route = MODULE_ROUTES.find(({ serves }) => serves === what)
  return route ? `/admin/${route.path}` : null
}

/** A sale of a module that begins with an item and its customer; null where no module sells. */
export const pageOfSale = (begun: { tag?: string; customer?: string } = {}): string | null =>
  MODULE_ROUTES.find(({ ofSale }) => ofSale)?.ofSale?.(begun) ?? null

/** Links from a custom request whose quote is accepted. */
export const linksOfDesign = (id: string) =>
  MODULE_ROUTES.flatMap(({ ofDesign }) => (ofDesign ? [{ label: ofDesign.label, to: ofDesign.to(id) }] : []))

/** The list that has vouchers of a day; null where no module has one. */
export const pageOfVouchers = (day: string): string | null =>
  MODULE_ROUTES.find(({ ofVouchers }) => ofVouchers)?.ofVouchers?.(day) ?? null

/**
 * Links to the pages of modules about items, named by their tags. `of`: the filters of the list that shows them on one of its
 * pages.
 */
export function linksOfItems(tags: readonly string[], of?: Record<string, string>) {
  const query = {
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(of && { of: new URLSearchParams(of).toString() }),
  }
  return MODULE_ROUTES.flatMap(({ ofItems, path }) =>
    ofItems ? [{ ...ofItems, to: withQuery(`/admin/${path}`, query) }] : [],
  )
}

/** Links to what begins with a delivered product of an order. */
export const linksOfDelivered = (begun: { order: string; line: string }) =>
  MODULE_ROUTES.flatMap(({ ofDelivered, path }) =>
    ofDelivered ? [{ ...ofDelivered, to: withQuery(`/admin/${path}`, begun) }] : [],
  )

/** Links to what begins with a resizing; `begun` is what is known of it. */
export const linksOfResizing = (begun: Record<string, string>) =>
  MODULE_ROUTES.flatMap(({ ofResizing, path }) =>
    ofResizing ? [{ label: ofResizing, to: withQuery(`/admin/${path}`, begun) }] : [],
  )

/** The page of a module that has what a code names; null where none has. */
export function pageOfCode(code: string): string | null {
  for (const { ofCode } of MODULE_ROUTES) {
    const path = ofCode?.(code)
    if (path) return `/admin/${path}`
  }
  return null
}

/** The page of what the audit log names, where a module has one. */
export function moduleSubject(type: string, id: string): { to: string; label?: string } | null {
  const route = MODULE_ROUTES.find(({ subject }) => subject?.type === type)
  return (
    (route && {
      to: `/admin/${route.path.replace(/:\w+/, encodeURIComponent(id))}`,
      label: route.subject?.label,
    }) ??
    null
  )
}
