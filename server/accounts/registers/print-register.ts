import { MAX_ROWS_PRINTED } from '#contracts/admin/account-registers.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import { type Period, periodName } from '#rules/accounts/period.ts'
import { REGISTERS, type RegisterName } from '#rules/accounts/registers/register.ts'
import { notFound, refused } from '#server/errors.ts'
import type { Download } from '#server/invoices/download.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { drawRegister } from './draw-register.ts'
import { openRegister } from './read-register.ts'
import { type Line, type Register, type Span, totalsOf } from './register.ts'

type Chosen = { period: Period; part?: number | undefined }

/**
 * A register as a PDF with the totals of the whole period. Refuses (409) more rows than a file holds, unless one of the parts
 * is asked for, (404) a part or register that there is not, (400) a period that has not begun.
 */
export async function printRegister(shop: Shop, name: string, { period, part }: Chosen): Promise<Download> {
  const opened = openRegister(shop, name, period)
  const { register, span } = opened
  const { lines, count, totals } = await readPart(shop, register, span, part ?? 1)
  const parts = Math.max(1, Math.ceil(count / MAX_ROWS_PRINTED))
  if (part === undefined && parts > 1) throw refused(tooManyRows(count, parts), { count, parts })
  if (part !== undefined && part > parts) throw notFound('This part of the register was not found.')
  const bytes = await drawRegister({
    title: REGISTERS[opened.name],
    period: parts > 1 ? `${periodName(period)}, part ${part ?? 1} of ${parts}` : periodName(period),
    columns: register.columns,
    ...{ lines, count, totals },
    notes: await register.notes(shop, span),
    contact: await readSetting(shop, contactSettings),
    at: shop.clock.now(),
  })
  return { fileName: `${fileName(opened.name, period, parts > 1 ? part : undefined)}.pdf`, bytes }
}

const tooManyRows = (count: number, parts: number) =>
  `This register has ${count.toLocaleString('en-IN')} rows, but a PDF holds only ${MAX_ROWS_PRINTED.toLocaleString('en-IN')}. Please print it in ${parts} parts, or take the CSV file.`

/** Of the whole period, the sums; of the lines, those of a part alone. */
async function readPart(shop: Shop, register: Register, span: Span, part: number) {
  const totals = totalsOf(register)
  const lines: Line[] = []
  for await (const page of register.pages(shop, span))
    for (const line of page) {
      if (Math.floor(totals.count() / MAX_ROWS_PRINTED) === part - 1) lines.push(line)
      totals.add(line)
    }
  return { lines, count: totals.count(), totals: totals.sums() }
}

/** `sales-2026-11`, as it is saved. */
export const fileName = (name: RegisterName, period: Period, part?: number) =>
  [name, period, part && `part-${part}`].filter(Boolean).join('-')
