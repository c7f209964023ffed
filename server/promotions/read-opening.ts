import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { PictureView } from '#contracts/fields.ts'
import { pictures } from '#db/schema/catalogue.ts'
import { USUAL_OPENING } from '#rules/promotions/opening.ts'
import { presentPicture } from '#server/catalogue/pictures.present.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/** The id of the image at the top of the home page, and the sentence beside it. Its change carries an image. */
export const homeSettings = {
  key: 'home',
  schema: z.object({ hero: z.string().nullable(), sentence: z.string().min(1) }),
  defaults: { hero: null, sentence: USUAL_OPENING },
  isPublic: true,
}

export type Opening = { picture: PictureView | null; sentence: string }

/** What the home page opens with; no photograph as long as the shop has not chosen one. */
export async function readOpening({ db }: Pick<Shop, 'db'>): Promise<Opening> {
  const { hero, sentence } = await readSetting({ db }, homeSettings)
  const [picture] = hero === null ? [] : await db.select().from(pictures).where(eq(pictures.id, hero))
  return { picture: picture ? presentPicture(picture) : null, sentence }
}
