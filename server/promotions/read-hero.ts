import { z } from 'zod'
import type { ImageView } from '#contracts/fields.ts'
import { DEFAULT_HERO_SENTENCE } from '#rules/promotions/hero.ts'
import { imageById } from '#server/catalogue/images/images.store.ts'
import { presentImage } from '#server/catalogue/images.present.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/** The id of the image at the top of the home page, and the sentence beside it. Its change carries an image. */
export const homeSettings = {
  key: 'home',
  schema: z.object({ hero: z.string().nullable(), sentence: z.string().min(1) }),
  defaults: { hero: null, sentence: DEFAULT_HERO_SENTENCE },
  isPublic: true,
  asksOtp: false,
}

export type Hero = { image: ImageView | null; sentence: string }

/** The hero of the home page; without a photograph as long as the shop has not chosen one. */
export async function readHero(shop: Pick<Shop, 'db'> & Partial<Pick<Shop, 'dependOn'>>): Promise<Hero> {
  shop.dependOn?.('promotions')
  const { hero, sentence } = await readSetting(shop, homeSettings)
  const image = hero === null ? null : await imageById(shop.db, hero)
  return { image: image ? presentImage(image) : null, sentence }
}
