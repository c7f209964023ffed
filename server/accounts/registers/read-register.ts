import type { RegisterPage } from '#contracts/admin/account-registers.ts'
import { type Period, periodName } from '#rules/accounts/period.ts'
import { inUnit, isRegister, REGISTERS, type RegisterName } from '#rules/accounts/registers/register.ts'
import { CSV_START, csvLine } from '#rules/csv.ts'
import { periodOf } from '#server/accounts/period-of.ts'
import { invalidField, notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { isBehind, type Line, type Place, type Register, type Span, totalsOf } from './register.ts'
import { ALL_REGISTERS } from './registers.ts'

/** Lines that the screen shows at a time. */
const LINES_SHOWN = 50

type Opened = { name: RegisterName; register: Register; span: Span }

/** A register and what it is read of. Refuses (404) a name that none has, (400) a period that has not begun. */
export function openRegister(shop: Shop, name: string, period: Period): Opened {
  if (!isRegister(name)) throw notFound('Register not found.')
  return { name, register: ALL_REGISTERS[name], span: { period, ...periodOf(shop, period) } }
}

/** A page of a register; the first one adds up the whole period. */
export async function readRegister(
  shop: Shop,
  name: string,
  { period, after }: { period: Period; after?: string | undefined },
): Promise<RegisterPage> {
  const { register, span, ...opened } = openRegister(shop, name, period)
  const page = after
    ? await laterPage(shop, register, span, readPlace(after))
    : await firstPage(shop, register, span)
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
    totals: page.totals && inUnits<never>(register, page.totals),
    notes: page.notes,
    next: last ? writePlace(last) : null,
  }
}

type Read = { lines: Line[]; count: number | null; totals: (number | null)[] | null; notes: string[] }

async function firstPage(shop: Shop, register: Register, span: Span): Promise<Read> {
  const totals = totalsOf(register)
  const lines: Line[] = []
  for await (const page of register.pages(shop, span))
    for (const line of page) {
      totals.add(line)
      if (lines.length <= LINES_SHOWN) lines.push(line)
    }
  return { lines, count: totals.count(), totals: totals.sums(), notes: await register.notes(shop, span) }
}

async function laterPage(shop: Shop, register: Register, span: Span, place: Place): Promise<Read> {
  const lines: Line[] = []
  const at = new Date(place.at)
  const from = at > span.from ? at : span.from
  for await (const page of register.pages(shop, { ...span, from })) {
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

/** Figures in rupees and grams; words stay as they are. */
const inUnits = <Word extends string = never>(
  { columns }: Register,
  cells: readonly (Word | number | null)[],
) =>
  columns.map((column, nth) => {
    const cell = cells[nth] ?? null
    return typeof cell === 'number' ? inUnit(column, cell) : cell
  })

/** A register as CSV, the oldest first: read and sent some hundred lines at a time, however many there are. */
export async function* exportRegister(
  shop: Shop,
  { register, span }: Pick<Opened, 'register' | 'span'>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(register.columns.map(({ head }) => head))
  for await (const page of register.pages(shop, span))
    yield page.map(({ cells }) => csvLine(inUnits(register, cells))).join('')
}
