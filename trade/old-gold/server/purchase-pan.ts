import { seal, unseal } from '#server/environment/sealing.ts'
import { panKeys } from '#server/orders/pans.store.ts'
import type { Shop } from '#server/shop.ts'
import { type PurchaseRow, pansOfOlderKeys, replaceSealedPan } from './purchases.store.ts'

const AT_A_TIME = 500

const placeOf = (purchaseId: string) => `pan of old gold ${purchaseId}`

/** The PAN of somebody who sold old gold without buying anything, as its purchase keeps it. */
export function sealedPan(shop: Pick<Shop, 'config'>, purchaseId: string, pan: string) {
  const { keyId, bytes } = seal(panKeys(shop), Buffer.from(pan), placeOf(purchaseId))
  return { panSealed: bytes.toString('base64'), panKeyId: keyId }
}

/** The same, opened; null where the law asked for none. */
export function openedPan(
  shop: Pick<Shop, 'config'>,
  { id, panSealed, panKeyId }: Pick<PurchaseRow, 'id' | 'panSealed' | 'panKeyId'>,
): string | null {
  if (panSealed === null || panKeyId === null) return null
  const bytes = Buffer.from(panSealed, 'base64')
  return unseal(panKeys(shop), { keyId: panKeyId, bytes }, placeOf(id)).toString()
}

/** Seals with the newest key what an older one still seals. */
export async function resealPurchasePans(shop: Shop): Promise<void> {
  const [{ id: newest }] = panKeys(shop)
  for (let count = AT_A_TIME; count === AT_A_TIME; )
    count = await shop.transaction(async (within) => {
      const old = await pansOfOlderKeys(within.db, newest, AT_A_TIME)
      for (const row of old)
        await replaceSealedPan(within.db, row.id, sealedPan(within, row.id, openedPan(within, row) ?? ''))
      return old.length
    })
}
