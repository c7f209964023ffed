import { counted } from '#rules/counted.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden } from '#server/errors.ts'
import { mustHaveFreshOtp } from '#server/identity/otp/fresh-otp.ts'
import type { Shop } from '#server/shop.ts'

/** Refuses (403) to import prices that the guard holds back, or to undo that, except for a manager with a fresh OTP. */
export async function mustMayImportPrices(shop: Shop, caller: Caller, rows: number): Promise<void> {
  const moves = counted(rows, 'row changes a price or the metal', 'rows change prices or the metal')
  if (!isAllowed(caller.role, 'prices.cut'))
    throw forbidden(
      `${moves} by more than staff are allowed to. Please ask a manager or an owner to import the file.`,
    )
  await mustHaveFreshOtp(shop, caller, 'prices')
}
