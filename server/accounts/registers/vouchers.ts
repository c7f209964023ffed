import { openedVoucher, VOUCHER_COLUMNS } from '#rules/accounts/registers/voucher-columns.ts'
import { accountVouchers } from '#server/accounts/vouchers.store.ts'
import { registerOf } from '#server/registers/register.ts'

export const vouchersRegister = registerOf(VOUCHER_COLUMNS, async function* ({ db }, span) {
  for await (const page of accountVouchers(db, span))
    yield page.map((row) => ({ at: row.at, id: row.number, opens: openedVoucher(row), row }))
})
