import type { RegisterDays, RegisterRow } from '#contracts/admin/item-registers.ts'
import { dayInIndia } from '#rules/days.ts'
import { formatDate } from '#rules/format-dates.ts'
import { ITEM_STATUS } from '#rules/items/item-status.ts'
import { metalLabel } from '#rules/pricing/purities.ts'
import type { Column } from '#rules/registers/register.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind } from '#server/errors.ts'
import type { Download } from '#server/invoices/download.ts'
import { huidPage } from '#server/items/admin/registers.store.ts'
import { daysOf, readStockRegister, spanOf } from '#server/items/admin/registers.ts'
import type { Shop } from '#server/shop.ts'
import { exportRegister } from './export-register.ts'
import { printRegister } from './print-register.ts'
import { registerOf } from './register.ts'

const AT_A_TIME = 500

type Part = 'opening' | 'came' | 'went' | 'closing'

const amountOf = (part: Part, head: string): Column<RegisterRow>[] => [
  { head: `${head} pieces`, kind: 'number', width: 8, isSummed: true, cell: (row) => row[part].pieces },
  { head: `${head} (g)`, kind: 'weight', width: 11, cell: (row) => row[part].grams },
]

const STOCK_COLUMNS: readonly Column<RegisterRow>[] = [
  { head: 'Metal', kind: 'text', width: 9, cell: ({ purity }) => metalLabel(purity) },
  { head: 'Purity', kind: 'text', width: 8, cell: ({ purity }) => purity },
  ...amountOf('opening', 'Opening'),
  ...amountOf('came', 'In'),
  ...amountOf('went', 'Out'),
  ...amountOf('closing', 'Closing'),
  {
    head: 'Value at today’s rate',
    kind: 'money',
    width: 15,
    isSummed: true,
    cell: ({ value }) => value,
  },
]

type HuidRow = Awaited<ReturnType<typeof huidPage>>[number]

/** Every HUID that came, went or moved in the period, by HUID, with its last sale. */
const HUID_COLUMNS: readonly Column<HuidRow>[] = [
  { head: 'HUID', kind: 'text', width: 8, cell: ({ item }) => item.huid },
  { head: 'Tag', kind: 'text', width: 10, cell: ({ item }) => item.tag },
  { head: 'Product', kind: 'text', width: 20, cell: ({ name }) => name },
  { head: 'Purity', kind: 'text', width: 6, cell: ({ item, purity }) => item.variant.purity ?? purity },
  { head: 'Gross (g)', kind: 'weight', width: 8, cell: ({ item }) => item.grossWeightMg },
  { head: 'Net (g)', kind: 'weight', width: 8, isSummed: true, cell: ({ item }) => item.netWeightMg },
  { head: 'Entered', kind: 'day', width: 10, cell: ({ item }) => dayInIndia(item.createdAt) },
  {
    head: 'Status',
    kind: 'text',
    width: 10,
    cell: ({ item }) => (item.archivedAt ? 'Archived' : ITEM_STATUS[item.status].label),
  },
  { head: 'Last sold', kind: 'day', width: 10, cell: ({ sale }) => sale && dayInIndia(sale.placedAt) },
  { head: 'Order', kind: 'text', width: 10, cell: ({ sale }) => sale?.order ?? null },
  { head: 'Customer', kind: 'text', width: 16, cell: ({ sale }) => sale?.buyer ?? null },
  { head: 'Invoice', kind: 'text', width: 14, cell: ({ sale }) => sale?.invoice ?? null },
]

const huidRegister = registerOf(HUID_COLUMNS, async function* ({ db }, span) {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: HuidRow[] = await huidPage(db, span, after, AT_A_TIME)
    yield rows.map((row) => ({ at: '', id: row.item.huid ?? '', opens: null, row }))
    after = rows.length < AT_A_TIME ? undefined : (rows.at(-1)?.item.huid ?? undefined)
  }
})

/** Its values are for those alone who may see them. */
const stockRegisterOf = (caller: Caller, days: RegisterDays) =>
  registerOf(STOCK_COLUMNS, async function* (shop) {
    const { rows } = await readStockRegister(shop, caller, days)
    yield rows.map((row) => ({ at: '', id: row.purity, opens: null, row }))
  })

type Chosen = { name: string; days: RegisterDays }

/** A register of the shop's metal over any days. Refuses (404) a name that none has. */
function openItemRegister({ clock, modules }: Shop, caller: Caller, { name, days: chosen }: Chosen) {
  const days = daysOf(chosen, dayInIndia(clock.now()))
  const known = new Map([
    ['stock', { title: 'Stock register', register: stockRegisterOf(caller, days) }],
    ['huid', { title: 'HUID register', register: huidRegister }],
    ...modules.flatMap(({ registers = {} }) => Object.entries(registers)),
  ])
  const { title, register } = mustFind(known.get(name), 'Register not found.')
  return { title, register, span: spanOf(days), days }
}

export function exportItemRegister(shop: Shop, caller: Caller, chosen: Chosen): AsyncGenerator<string> {
  return exportRegister(shop, openItemRegister(shop, caller, chosen))
}

/** Refuses (409) more rows than a file holds. */
export async function printItemRegister(shop: Shop, caller: Caller, chosen: Chosen): Promise<Download> {
  const { days, ...opened } = openItemRegister(shop, caller, chosen)
  const { bytes } = await printRegister(shop, {
    ...opened,
    period:
      days.from === days.to ? formatDate(days.to) : `${formatDate(days.from)} to ${formatDate(days.to)}`,
    adviceFor: () => 'Please choose fewer days, or take the CSV file.',
  })
  return { fileName: `${chosen.name}-register-${days.from}-${days.to}.pdf`, bytes }
}
