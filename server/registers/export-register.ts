import { CSV_START, csvLine } from '#rules/csv.ts'
import type { Shop } from '#server/shop.ts'
import { inUnits, type Register, type Span } from './register.ts'

/** A register as CSV, the oldest first: read and sent some hundred lines at a time, however many there are. */
export async function* exportRegister<Of extends Span>(
  shop: Shop,
  { register: { columns, pages }, span }: { register: Register<Of>; span: Of },
): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns.map(({ head }) => head))
  for await (const page of pages(shop, span))
    yield page.map(({ cells }) => csvLine(inUnits(columns, cells))).join('')
}
