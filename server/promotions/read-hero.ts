import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { PictureView } from '#contracts/fields.ts'
import { pictures } from '#db/schema/catalogue.ts'
import { presentPicture } from '#server/catalogue/pictures.present.ts'
import { storedSetting } from '#server/settings/settings.store.ts'
import type { Shop } from '#server/shop.ts'

/** What stands under the key `home` in the table `settings`. */
const HomeSetting = z.object({ hero: z.string() })

/** The photograph the home page opens with; nothing as long as the shop has not chosen one. */
export async function readHero({ db }: Shop): Promise<PictureView | null> {
  const chosen = HomeSetting.safeParse(await storedSetting(db, 'home'))
  if (!chosen.success) return null
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, chosen.data.hero))
  return picture ? presentPicture(picture) : null
}
