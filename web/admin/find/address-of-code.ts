import { findItem } from '#contracts/admin/items.ts'
import { isCode } from '#rules/items/item-text.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { call } from '#web/api.ts'

/** The page of the item whose tag or HUID this is; null where there is none, or the shop cannot be asked. */
export async function addressOfCode(code: string): Promise<string | null> {
  if (!isCode(code)) return null
  try {
    const { tag } = await call(findItem, { params: { code } })
    return adminPaths.item(tag)
  } catch {
    return null
  }
}
