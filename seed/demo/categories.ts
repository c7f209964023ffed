import { z } from 'zod'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import categories from './categories.json' with { type: 'json' }
import { photoName } from './photos.ts'
import { readGoods } from './read-goods.ts'

const demoCategory = z.strictObject({
  slug: z.enum(CATEGORIES),
  name: z.string(),
  description: z.string(),
  photo: photoName,
})

/** The six categories, in the order the home page shows them. */
export const DEMO_CATEGORIES = readGoods('categories.json', z.array(demoCategory), categories)
