import type { listOldGold as contract, OldGoldLot, sumOldGold as sums } from '#contracts/admin/old-gold.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { CSV_START, csvLine } from '#rules/csv.ts'
import { dayInIndia } from '#rules/days.ts'
import { ERASED_PERSON } from '#rules/identity/person-name.ts'
import { toRupees } from '#rules/money.ts'
import { notFound } from '#server/errors.ts'
import type { Download } from '#server/invoices/download.ts'
import { peopleByIds } from '#server/orders/admin/read-order.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { type OldGoldRow, oldGoldPage, oldGoldSums, oldGoldVoucher } from './old-gold.store.ts'
import { printOldGoldVoucher } from './print-old-gold-voucher.ts'

/** The register of old gold, newest first. */
export async function listOldGold({ db }: Shop, cursor: CursorQuery): Promise<ResponseBody<typeof contract>> {
  const page = toPage(await oldGoldPage(db, cursor), cursor, ({ lot }) => lot.id)
  const people = await peopleByIds(db, [...new Set(page.rows.map(({ lot }) => lot.takenBy))])
  return {
    ...page,
    rows: page.rows.map(
      ({ lot, voucher, order }): OldGoldLot => ({
        ...{ id: lot.id, takenAt: lot.takenAt.toISOString(), description: lot.description },
        ...{ huid: lot.huid ?? '', grossWeight: lot.grossWeightMg / 1000, purity: lot.touchBps / 100 },
        ...{ fineWeight: lot.fineMg / 1000, value: toRupees(lot.amount), voucher, order },
        by: people.get(lot.takenBy) ?? ERASED_PERSON,
      }),
    ),
  }
}

/** The fine gold of the whole register, and what was paid for it. */
export async function sumOldGold({ db }: Shop): Promise<ResponseBody<typeof sums>> {
  const { fineMg, amount } = await oldGoldSums(db)
  return { fineWeight: fineMg / 1000, value: toRupees(amount) }
}

/** The file's columns: amounts in rupees, weights in grams, days in India. */
const COLUMNS: Readonly<Record<string, (row: OldGoldRow) => string | number | null>> = {
  Voucher: ({ voucher }) => voucher,
  Piece: ({ lot }) => lot.position + 1,
  Taken: ({ lot }) => dayInIndia(lot.takenAt),
  Order: ({ order }) => order,
  Seller: ({ seller }) => seller,
  Description: ({ lot }) => lot.description,
  HUID: ({ lot }) => lot.huid,
  'Gross weight (g)': ({ lot }) => lot.grossWeightMg / 1000,
  'Stones and dirt (g)': ({ lot }) => lot.deductedMg / 1000,
  'Purity (%)': ({ lot }) => lot.touchBps / 100,
  'Fine gold (g)': ({ lot }) => lot.fineMg / 1000,
  Paid: ({ lot }) => toRupees(lot.amount),
}

/** The whole register as CSV, newest first: read and sent a hundred pieces at a time, however many there are. */
export async function* exportOldGold(db: Db): AsyncGenerator<string> {
  const columns = Object.values(COLUMNS)
  yield CSV_START + csvLine(Object.keys(COLUMNS))
  let after: string | null | undefined
  do {
    const cursor = { limit: 100, ...(after && { after }) }
    const page = toPage(await oldGoldPage(db, cursor), cursor, ({ lot }) => lot.id)
    yield page.rows.map((row) => csvLine(columns.map((cell) => cell(row)))).join('')
    after = page.next
  } while (after)
}

/** The purchase voucher of old gold as a PDF. Refuses (404) a number that was never given. */
export async function downloadOldGoldVoucher({ db }: Shop, number: string): Promise<Download> {
  const voucher = await oldGoldVoucher(db, number)
  if (!voucher) throw notFound('Voucher not found.')
  return { fileName: `${number.replaceAll('/', '-')}.pdf`, bytes: await printOldGoldVoucher(voucher) }
}
