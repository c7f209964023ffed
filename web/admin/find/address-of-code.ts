import { findItem } from '#contracts/admin/items.ts'
import { isCode } from '#rules/items/item-text.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { pageOfCode } from '#web/admin-kit/module-links.ts'
import { call } from '#web/api.ts'

/** A module’s page of this code, or that of the item whose tag or HUID it is; null where there is none, or the shop cannot be asked. */
export async function addressOfCode(code: string): Promise<string | null> {
  const page = pageOfCode(code)
  if (page !== null) return page
  if (!isCode(code)) return null
  try {
    const { tag } = await call(findItem, { params: { code } })
    return adminPaths.item(tag)
  } catch {
    return null
  }
}
