import type { ProductConflict } from '#contracts/admin/catalogue.ts'
import type { Db } from '#db/client.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import { productChanges } from '#rules/product-form/product-changes.ts'
import { productEditsSince } from '#server/audit/audit.store.ts'
import type { Caller } from '#server/caller.ts'
import { refused, type ShopError } from '#server/errors.ts'
import { readAdminProduct } from './read-product.ts'

const ANOTHER_ADMIN = { name: 'Another admin', number: null }
const THE_SHOP = { name: 'The shop', number: null }

/** Two people edited one product: says who was first and what they changed, and hands over the product as it now is. */
export async function editedSinceRead(db: Db, caller: Caller, id: string, seen: number): Promise<ShopError> {
  const edits = await editsSince(db, id, seen)
  const by = edits.at(-1)?.by ?? ANOTHER_ADMIN
  const before = Object.assign({}, ...edits.map((edit) => edit.before ?? {}).reverse())
  const after = Object.assign({}, ...edits.map((edit) => edit.after ?? {}))
  const current = await readAdminProduct(db, id, caller)
  const changes = shownChanges(caller, productChanges(before, after))
  return conflict(`${by.name} changed this product while you were editing it.`, { by, changes, current })
}

/** Products were sold, or came back, while somebody was counting them. */
export async function soldSinceRead(
  db: Db,
  caller: Caller,
  id: string,
  { seen, now }: { seen: string; now: number },
): Promise<ShopError> {
  const current = await readAdminProduct(db, id, caller)
  const changes = productChanges({ stock_quantity: seen }, { stock_quantity: String(now) })
  const sentence = `The stock changed from ${seen} to ${now} while you were editing it. Please count again.`
  return conflict(sentence, { by: THE_SHOP, changes, current })
}

function shownChanges(caller: Caller, changes: ProductConflict['changes']): ProductConflict['changes'] {
  return isAllowed(caller.role, 'costs.read') ? changes : changes.filter(({ field }) => field !== 'costPrice')
}

function conflict(sentence: string, details: Omit<ProductConflict, 'version'>): ShopError {
  return refused(sentence, { ...details, version: details.current.version } satisfies ProductConflict)
}

/** The edits that made later versions, as the audit log has them, the earliest first. */
async function editsSince(db: Db, id: string, version: number) {
  const rows = await productEditsSince(db, id, version)
  return rows.map(({ before, after, person }) => ({ before, after, by: person ? namedPerson(person) : null }))
}
