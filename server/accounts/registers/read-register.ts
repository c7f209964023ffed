import type { RegisterPage } from '#contracts/admin/account-registers.ts'
import { type Period, periodName } from '#rules/accounts/period.ts'
import { isRegister, REGISTERS, type RegisterName, wireCell } from '#rules/accounts/registers/register.ts'
import { CSV_START, csvLine } from '#rules/csv.ts'
import { periodOf } from '#server/accounts/period-of.ts'
import { invalidField, notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { isBehind, type Line, type Moments, type Place, type Register, totalsOf } from './register.ts'
import { ALL_REGISTERS } from './registers.ts'

/** Lines that the screen shows at a time. */
const LINES_SHOWN = 50

type Opened = { name: RegisterName; register: Register; moments: Moments }

/** A register and the moments it is of. Refuses (404) a name that none has, (400) a period that has not begun. */
export function openRegister(shop: Shop, name: string, period: Period): Opened {
  if (!isRegister(name)) throw notFound('Register not found.')
  return { name, register: ALL_REGISTERS[name], moments: { period, ...periodOf(shop, period) } }
}

/** A page of a register; the first one adds up the whole period. */
export async function readRegister(
  shop: Shop,
  name: string,
  { period, after }: { period: Period; after?: string | undefined },
): Promise<RegisterPage> {
  const { register, moments, ...opened } = openRegister(shop, name, period)
  const page = after
    ? await laterPage(shop, register, moments, readPlace(after))
    : await firstPage(shop, register, moments)
  const { columns } = register
  const last = page.lines.length > LINES_SHOWN ? page.lines[LINES_SHOWN - 1] : undefined
  return {
    title: REGISTERS[opened.name],
    period: periodName(period),
    columns: columns.map(({ head, kind, isSummed = false }) => ({ head, kind, isSummed })),
    rows: page.lines.slice(0, LINES_SHOWN).map(({ id, opens, cells }) => ({
      ...{ id, opens },
      cells: inUnits(register, cells),
    })),
    count: page.count,
    totals: page.totals && (inUnits(register, page.totals) as (number | null)[]),
    notes: page.notes,
    next: last ? writePlace(last) : null,
  }
}

type Read = { lines: Line[]; count: number | null; totals: (number | null)[] | null; notes: string[] }

async function firstPage(shop: Shop, register: Register, moments: Moments): Promise<Read> {
  const totals = totalsOf(register)
  const lines: Line[] = []
  for await (const page of register.pages(shop, moments))
    for (const line of page) {
      totals.add(line)
      if (lines.length <= LINES_SHOWN) lines.push(line)
    }
  return { lines, count: totals.count(), totals: totals.sums(), notes: await register.notes(shop, moments) }
}

async function laterPage(shop: Shop, register: Register, moments: Moments, place: Place): Promise<Read> {
  const lines: Line[] = []
  for await (const page of register.pages(shop, { ...moments, from: new Date(place.at) })) {
    lines.push(...page.filter((line) => isBehind(line, place)))
    if (lines.length > LINES_SHOWN) break
  }
  return { lines, count: null, totals: null, notes: [] }
}

const writePlace = ({ at, id }: Place) => `${at}~${id}`

function readPlace(after: string): Place {
  const cut = after.indexOf('~')
  const at = new Date(after.slice(0, cut))
  if (cut < 0 || Number.isNaN(at.getTime()))
    throw invalidField('after', 'This page of the list was not found.')
  return { at: at.toISOString(), id: after.slice(cut + 1) }
}

const inUnits = ({ columns }: Register, cells: readonly (string | number | null)[]) =>
  columns.map((column, nth) => wireCell(column, cells[nth] ?? null))

/** A register as CSV, the oldest first: read and sent some hundred lines at a time, however many there are. */
export async function* exportRegister(
  shop: Shop,
  { register, moments }: Pick<Opened, 'register' | 'moments'>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(register.columns.map(({ head }) => head))
  for await (const page of register.pages(shop, moments))
    yield page.map(({ cells }) => csvLine(inUnits(register, cells))).join('')
}
