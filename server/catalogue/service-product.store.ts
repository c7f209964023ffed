import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { categories, jewelleryTypes, products } from '#db/schema/catalogue.ts'

/** A service as orders refer to it: each has one row among the products, which is never on sale and has no price. */
export type ServiceProduct = Pick<typeof products.$inferSelect, 'id' | 'slug'> & { category: string }

/** No name of a product makes such an address. */
const slugOf = (service: string) => `service:${service}`

/** The product of a service; null before it was charged for the first time. */
export const serviceProduct = (db: Db, service: string): Promise<ServiceProduct | null> =>
  db
    .select({ id: products.id, slug: products.slug, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.slug, slugOf(service)))
    .then(firstOf)

/**
 * Adds the product of a service, archived from before it was made, so that it is no draft either. The second caller
 * finds the first one's. `hsn`: its SAC; `gstBps`: basis points.
 */
export async function insertServiceProduct(
  db: Db,
  service: string,
  { name, hsn, gstBps, at }: { name: string; hsn: string; gstBps: number; at: Date },
): Promise<void> {
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .orderBy(asc(categories.position))
    .limit(1)
  const [type] = await db
    .select({ id: jewelleryTypes.id })
    .from(jewelleryTypes)
    .orderBy(asc(jewelleryTypes.name))
    .limit(1)
  if (!category || !type) throw new Error('The shop has no category or no type to put a service in.')
  await db
    .insert(products)
    .values({
      slug: slugOf(service),
      name,
      hsn,
      gstBps,
      description: '',
      searchText: '',
      categoryId: category.id,
      typeId: type.id,
      material: 'Service',
      purity: '',
      grossWeightMg: 0,
      netWeightMg: 0,
      pricingMode: 'fixed',
      fixedPrice: 0,
      stockQuantity: 0,
      notReturnable: true,
      archivedAt: new Date(at.getTime() - 1),
      createdAt: at,
    })
    .onConflictDoNothing({ target: products.slug })
}
