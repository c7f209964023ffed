import { contactSettings } from '#contracts/admin/settings.ts'
import { MAX_ROWS_PRINTED } from '#rules/registers/register.ts'
import { notFound, refused } from '#server/errors.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { drawRegister } from './draw-register.ts'
import { type Line, type Register, type Span, totalsOf } from './register.ts'

type ToPrint<Of extends Span> = {
  title: string
  /** In words: `November 2026`. */
  period: string
  register: Register<Of>
  span: Of
  part?: number | undefined
  /** Advice where there are more rows than a file holds, which would take so many parts. */
  adviceFor: (parts: number) => string
}

/** A register as a PDF with the totals of the whole period, and in how many parts it comes. */
export async function printRegister<Of extends Span>(
  shop: Shop,
  { title, period, register, span, part, adviceFor }: ToPrint<Of>,
): Promise<{ bytes: Buffer; parts: number }> {
  const { lines, count, totals } = await readPart(shop, { register, span, part: part ?? 1 })
  const parts = Math.max(1, Math.ceil(count / MAX_ROWS_PRINTED))
  if (part === undefined && parts > 1)
    throw refused(`${tooManyRows(count)} ${adviceFor(parts)}`, { count, parts })
  if (part !== undefined && part > parts) throw notFound('This part of the register was not found.')
  const bytes = await drawRegister({
    title,
    period: parts > 1 ? `${period}, part ${part ?? 1} of ${parts}` : period,
    columns: register.columns,
    lines,
    count,
    totals,
    notes: await register.notes(shop, span),
    contact: await readSetting(shop, contactSettings),
    at: shop.clock.now(),
  })
  return { bytes, parts }
}

const tooManyRows = (count: number) =>
  `This register has ${count.toLocaleString('en-IN')} rows, but a PDF holds only ${MAX_ROWS_PRINTED.toLocaleString('en-IN')}.`

/** Of the whole period, the sums; of the lines, those of a part alone. */
async function readPart<Of extends Span>(
  shop: Shop,
  { register, span, part }: { register: Register<Of>; span: Of; part: number },
) {
  const totals = totalsOf(register)
  const lines: Line[] = []
  for await (const page of register.pages(shop, span))
    for (const line of page) {
      if (Math.floor(totals.count() / MAX_ROWS_PRINTED) === part - 1) lines.push(line)
      totals.add(line)
    }
  return { lines, count: totals.count(), totals: totals.sums() }
}
