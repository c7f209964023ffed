import { z } from 'zod'
import ads from './ads.json' with { type: 'json' }
import collections from './collections.json' with { type: 'json' }
import { type PhotoName, photoName } from './photos.ts'
import { readGoods } from './read-goods.ts'

const demoAd = z.strictObject({ title: z.string(), notes: z.string(), link: z.string(), photo: photoName })
const demoCollection = z.strictObject({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  photo: photoName,
})

/** The two promotion boxes of the home page. */
export const DEMO_ADS = readGoods('ads.json', z.array(demoAd), ads)

/** Open-ended, so that the demo shop never opens without its promotion boxes. */
export const AD_DAYS = { startsOn: '2026-01-01', endsOn: '2035-12-31' } as const

/** Six collections, the first to be shown first. */
export const DEMO_COLLECTIONS = readGoods('collections.json', z.array(demoCollection), collections)

/** The home page's hero. */
export const HERO_PHOTO: PhotoName = 'hero-temple-gold-maroon-velvet'
