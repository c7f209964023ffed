import { invalidField, notFound } from '#server/errors.ts'
import {
  inUnits,
  isBehind,
  type Line,
  type Place,
  type Register,
  totalsOf,
} from '#server/registers/register.ts'
import type { Shop } from '#server/shop.ts'
import type { RegisterPage } from '#trade/accounts/contract/registers.ts'
import { type Period, periodName } from '#trade/accounts/rules/period.ts'
import { isRegister, REGISTERS, type RegisterName } from '#trade/accounts/rules/registers/registers.ts'
import { reopenedNotes } from '#trade/accounts/server/months/reopened-months.ts'
import { periodOf } from '#trade/accounts/server/period-of.ts'
import type { PeriodSpan } from './period-span.ts'
import { ALL_REGISTERS } from './registers.ts'

/** Lines that the screen shows at a time. */
const LINES_SHOWN = 50

export type Opened = { name: RegisterName; register: Register<PeriodSpan>; span: PeriodSpan }

/** A register and what it is read of. Refuses (404) a name that none has, (400) a period that has not begun. */
export function openRegister(shop: Shop, name: string, period: Period): Opened {
  if (!isRegister(name)) throw notFound('Register not found.')
  const register = ALL_REGISTERS[name]
  const notes = async (within: Shop, span: PeriodSpan) => [
    ...(await register.notes(within, span)),
    ...(await reopenedNotes(within.db, span.period)),
  ]
  return { name, register: { ...register, notes }, span: { period, ...periodOf(shop, period) } }
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
      id,
      opens,
      cells: inUnits(columns, cells),
    })),
    count: page.count,
    totals: page.totals && inUnits<never>(columns, page.totals),
    notes: page.notes,
    next: last ? writePlace(last) : null,
  }
}

type Read = { lines: Line[]; count: number | null; totals: (number | null)[] | null; notes: string[] }

async function firstPage(shop: Shop, register: Register<PeriodSpan>, span: PeriodSpan): Promise<Read> {
  const totals = totalsOf(register)
  const lines: Line[] = []
  for await (const page of register.pages(shop, span))
    for (const line of page) {
      totals.add(line)
      if (lines.length <= LINES_SHOWN) lines.push(line)
    }
  return { lines, count: totals.count(), totals: totals.sums(), notes: await register.notes(shop, span) }
}

async function laterPage(
  shop: Shop,
  register: Register<PeriodSpan>,
  span: PeriodSpan,
  place: Place,
): Promise<Read> {
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

/** `sales-2026-11`, as it is saved. */
export const fileName = (name: RegisterName, period: Period, part?: number) =>
  [name, period, part && `part-${part}`].filter(Boolean).join('-')
