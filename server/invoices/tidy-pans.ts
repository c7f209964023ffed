import { createHash } from 'node:crypto'
import { seal } from '#server/environment/sealing.ts'
import { forgetUnusedPans, panKeys, resealPans } from '#server/orders/pans.store.ts'
import type { Shop } from '#server/shop.ts'
import { noteResealed, sealedOtherwise } from './invoices.store.ts'
import { nameOf, placeOf } from './print-file.ts'
import { storedFile } from './printed-document.ts'
import { reprintLost } from './reprint-lost.ts'

const AT_A_TIME = 500

/**
 * Each night: PANs of sales that did not come about are forgotten, and what an older key still seals is sealed with
 * the newest one, so that the older can be taken out of PAN_KEYS the day after.
 */
export async function tidyPans(shop: Shop): Promise<void> {
  await forgetUnusedPans(shop.db)
  while ((await shop.transaction((within) => resealPans(within, AT_A_TIME))) === AT_A_TIME);
  await resealFiles(shop)
}

async function resealFiles(shop: Shop): Promise<void> {
  const keys = panKeys(shop)
  const old = await sealedOtherwise(shop.db, keys[0].id)
  for (const row of old) {
    const printed = await storedFile(shop, row)
    if (!printed) {
      // Printing it again seals it with the newest key as well.
      await reprintLost(shop, row)
      continue
    }
    const { keyId, bytes } = seal(keys, printed, placeOf(row))
    const hash = createHash('sha256').update(bytes).digest('hex')
    await shop.files.put(nameOf(hash), bytes, 'application/pdf')
    await noteResealed(shop.db, row.id, { hash, keyId })
    if (row.pdfHash) await shop.files.remove(nameOf(row.pdfHash))
  }
}
