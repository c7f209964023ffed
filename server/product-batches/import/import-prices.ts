import { counted } from '#rules/counted.ts'
import type { Caller } from '#server/caller.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import type { Shop } from '#server/shop.ts'

/** Refuses (403) to import prices that the guard holds back, or to undo that, except for a manager with a fresh OTP. */
export async function mustMayImportPrices(shop: Shop, caller: Caller, rows: number): Promise<void> {
  const moves = counted(rows, 'row changes a price or the metal', 'rows change prices or the metal')
  const price = `${moves} by more than staff are allowed to. Please ask a manager or an owner to import the file.`
  await askGuard(shop, caller, { price })
}
