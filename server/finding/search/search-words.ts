import { synonymSettings } from '#contracts/admin/search.ts'
import type { SearchWords } from '#rules/finding/parse-search.ts'
import { categoriesInOrder, typesByName } from '#server/catalogue/categories.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/** The words that the shop knows; in a snapshot they are read once per change. */
export async function readSearchWords(shop: Pick<Shop, 'db' | 'dependOn'>): Promise<SearchWords> {
  shop.dependOn('types', 'promotions')
  const [{ groups }, types, categories] = await Promise.all([
    readSetting(shop, synonymSettings),
    typesByName(shop.db),
    categoriesInOrder(shop.db),
  ])
  return {
    synonyms: groups,
    names: [...types.map(({ name }) => name), ...categories.map(({ category }) => category.name)],
  }
}
