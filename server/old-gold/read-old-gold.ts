import type { OldGoldLot } from '#contracts/admin/old-gold.ts'
import type { CursorQuery } from '#contracts/paging.ts'
import { ERASED_PERSON } from '#rules/identity/person-name.ts'
import { toRupees } from '#rules/money.ts'
import { mustFind } from '#server/errors.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import type { Download } from '#server/invoices/download.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { oldGoldPage, oldGoldSums, oldGoldVoucher } from './old-gold.store.ts'
import { printOldGoldVoucher } from './print-old-gold-voucher.ts'

/** The register of old gold, newest first. */
export async function listOldGold({ db }: Shop, cursor: CursorQuery) {
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
export async function sumOldGold({ db }: Shop) {
  const { fineMg, amount } = await oldGoldSums(db)
  return { fineWeight: fineMg / 1000, value: toRupees(amount) }
}

/** The purchase voucher of old gold as a PDF. Refuses (404) a number that was never given. */
export async function downloadOldGoldVoucher({ db }: Shop, number: string): Promise<Download> {
  const voucher = mustFind(await oldGoldVoucher(db, number), 'Voucher not found.')
  return { fileName: `${number.replaceAll('/', '-')}.pdf`, bytes: await printOldGoldVoucher(voucher) }
}
