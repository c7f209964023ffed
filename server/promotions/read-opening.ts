import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { PictureView } from '#contracts/fields.ts'
import type { Db } from '#db/client.ts'
import { pictures } from '#db/schema/catalogue.ts'
import { USUAL_OPENING } from '#rules/promotions/opening.ts'
import { presentPicture } from '#server/catalogue/pictures.present.ts'
import { storedSetting } from '#server/settings/settings.store.ts'
import { withDefaults } from '#server/settings/with-defaults.ts'
import type { Shop } from '#server/shop.ts'

/** What stands under the key `home` in the table `settings`: the id of a picture, and the sentence beside it. */
const HomeSetting = z.object({ hero: z.string().nullable(), sentence: z.string().min(1) })
export type HomeSetting = z.output<typeof HomeSetting>

export async function storedOpening(db: Db): Promise<HomeSetting> {
  return withDefaults(HomeSetting, { hero: null, sentence: USUAL_OPENING }, await storedSetting(db, 'home'))
}

export type Opening = { picture: PictureView | null; sentence: string }

/** What the home page opens with; no photograph as long as the shop has not chosen one. */
export async function readOpening({ db }: Pick<Shop, 'db'>): Promise<Opening> {
  const { hero, sentence } = await storedOpening(db)
  const [picture] = hero === null ? [] : await db.select().from(pictures).where(eq(pictures.id, hero))
  return { picture: picture ? presentPicture(picture) : null, sentence }
}
