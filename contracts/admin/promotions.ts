import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { day, ImageView, line, moment, NO_NAME, NO_TITLE, tooLong, version } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { rowsOf } from '#contracts/unreadable.ts'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { cleanLine, cleanParagraphs } from '#rules/enquiries/clean-text.ts'
import { NO_PROMOTION_LINK, PROMOTION_LINK } from '#rules/promotions/ad-link.ts'
import { MAX_HERO_CHARACTERS } from '#rules/promotions/hero.ts'

const words = (max: number) => z.string().overwrite(cleanLine).max(max, tooLong(max))
const paragraph = (max: number) => z.string().overwrite(cleanParagraphs).max(max, tooLong(max))
const link = line(300).regex(PROMOTION_LINK, NO_PROMOTION_LINK)

/** Comes along with a form that has an image, as text. */
const formVersion = z.coerce.number().pipe(version)
const image = { field: 'image', max: 1, maxBytes: IMAGE.bytes }
const alt = words(200).describe('Alternative text')
const byId = (sentence: string) => z.object({ id: z.uuid(sentence) })

export const AdminCategory = z.object({
  id: z.string(),
  slug: z.string(),
  label: z.string(),
  description: z.string(),
  image: ImageView.nullable(),
  version,
})
export type AdminCategory = z.infer<typeof AdminCategory>

export const listCategoryImages = endpoint({
  route: 'GET /api/admin/promotions/categories',
  permission: 'promotions.change',
  summary: 'List the six categories with their images',
  answer: rowsOf(AdminCategory),
})

export const changeCategory = endpoint({
  route: 'PUT /api/admin/promotions/categories/:id',
  permission: 'promotions.change',
  summary: "Change a category's image or text",
  refusals: { 404: 'Category not found.', 409: 'Somebody else has changed it since.' },
  files: image,
  params: byId('Category not found.'),
  body: z.object({ description: paragraph(300).default(''), alt: alt.default(''), version: formVersion }),
  answer: AdminCategory,
})

export const AdminHero = z.object({
  image: ImageView.nullable(),
  sentence: z.string(),
  version: version.describe('0 while the defaults apply'),
})
export type AdminHero = z.infer<typeof AdminHero>

export const readHero = endpoint({
  route: 'GET /api/admin/promotions/opening',
  permission: 'promotions.change',
  summary: 'Read the photograph and headline of the home page',
  answer: AdminHero,
})

export const changeHero = endpoint({
  route: 'PUT /api/admin/promotions/opening',
  permission: 'promotions.change',
  summary: 'Change the photograph and headline of the home page',
  refusals: { 409: 'Somebody else has changed it since; with `theirs`.' },
  files: image,
  body: z.object({
    sentence: words(MAX_HERO_CHARACTERS).min(1, 'Please enter the headline.'),
    alt: alt.default(''),
    version: formVersion,
  }),
  answer: AdminHero,
})

export const AdminAd = z.object({
  id: z.string(),
  title: z.string(),
  notes: z.string(),
  link: z.string(),
  startsOn: z.iso.date().describe('The first day'),
  endsOn: z.iso.date().describe('The last day'),
  image: ImageView,
  version,
})
export type AdminAd = z.infer<typeof AdminAd>

const Crowd = z
  .object({
    from: z.string(),
    to: z.string(),
    shown: z.array(z.string()).describe('Ids of the ads the shop shows'),
    left: z.array(z.string()).describe('Ids of the ads that are not shown'),
  })
  .describe('Days on which more ads run than the shop shows')

export const listAdGallery = endpoint({
  route: 'GET /api/admin/promotions/gallery',
  permission: 'promotions.change',
  summary: 'List running and planned ads by their first day',
  answer: z.object({
    today: z.string(),
    ads: rowsOf(AdminAd),
    newestFirst: z.array(z.string()).describe('Their ids in display order'),
    crowded: z.array(Crowd),
  }),
})

export const listPastAds = endpoint({
  route: 'GET /api/admin/promotions/gallery/past',
  permission: 'promotions.change',
  summary: 'List past ads, most recent first, a page at a time',
  query: CursorQuery,
  answer: pageOf(AdminAd),
})

const AdForm = z.object({
  title: words(80).min(1, NO_TITLE),
  notes: paragraph(300).default(''),
  link: link.default('/'),
  startsOn: day,
  endsOn: day,
  alt: alt.default(''),
})
const DAYS_IN_ORDER = { error: 'The last day is before the first day.', path: ['endsOn'] }
const daysInOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => startsOn <= endsOn

export const addAd = endpoint({
  route: 'POST /api/admin/promotions/gallery',
  permission: 'promotions.change',
  summary: 'Add an ad with its image',
  refusals: { 400: 'The image is missing or cannot be read.', 409: 'There are too many ads.' },
  files: image,
  body: AdForm.refine(daysInOrder, DAYS_IN_ORDER),
  answer: AdminAd,
})

const ofAd = byId('Ad not found.')

export const changeAd = endpoint({
  route: 'PUT /api/admin/promotions/gallery/:id',
  permission: 'promotions.change',
  summary: 'Change an ad, and its image if one is sent',
  refusals: { 404: 'The ad was not found, or was taken down.', 409: 'Somebody else has changed it since.' },
  files: image,
  params: ofAd,
  body: AdForm.extend({ version: formVersion }).refine(daysInOrder, DAYS_IN_ORDER),
  answer: AdminAd,
})

export const removeAd = endpoint({
  route: 'DELETE /api/admin/promotions/gallery/:id',
  permission: 'promotions.change',
  summary: 'Take down an ad',
  refusals: { 404: 'Ad not found.' },
  params: ofAd,
  answer: z.object({ id: z.string() }),
})

export const restoreAd = endpoint({
  route: 'POST /api/admin/promotions/gallery/:id/restore',
  permission: 'promotions.change',
  summary: 'Restore an ad that was taken down',
  refusals: { 404: 'Ad not found.' },
  params: ofAd,
  answer: AdminAd,
})

export const AdminCollection = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  updatedAt: moment,
  image: ImageView,
  version,
})
export type AdminCollection = z.infer<typeof AdminCollection>

export const listCollections = endpoint({
  route: 'GET /api/admin/promotions/collections',
  permission: 'promotions.change',
  summary: 'List exclusive collections in display order',
  answer: rowsOf(AdminCollection),
})

const CollectionForm = z.object({
  name: words(80).min(1, NO_NAME),
  description: paragraph(300).default(''),
  url: z.union([z.literal(''), link], NO_PROMOTION_LINK).default(''),
  alt: alt.default(''),
})

export const addCollection = endpoint({
  route: 'POST /api/admin/promotions/collections',
  permission: 'promotions.change',
  summary: 'Add an exclusive collection with its image; it comes first',
  refusals: { 400: 'The image is missing or cannot be read.', 409: 'There are too many collections.' },
  files: image,
  body: CollectionForm,
  answer: AdminCollection,
})

const ofCollection = byId('Collection not found.')

export const changeCollection = endpoint({
  route: 'PUT /api/admin/promotions/collections/:id',
  permission: 'promotions.change',
  summary: 'Change an exclusive collection',
  refusals: {
    404: 'The collection was not found, or was taken down.',
    409: 'Somebody else has changed it since.',
  },
  files: image,
  params: ofCollection,
  body: CollectionForm.extend({
    version: formVersion,
    comesFirst: z
      .enum(['yes', 'no'])
      .default('yes')
      .describe('Whether it moves to the first place or keeps its own'),
  }),
  answer: AdminCollection,
})

export const arrangeCollections = endpoint({
  route: 'PUT /api/admin/promotions/collections',
  permission: 'promotions.change',
  summary: 'Reorder the exclusive collections',
  refusals: { 409: 'The list has changed since it was read.' },
  body: z.object({ ids: z.array(z.uuid('Collection not found.')).min(1).max(100) }),
  answer: rowsOf(AdminCollection),
})

export const removeCollection = endpoint({
  route: 'DELETE /api/admin/promotions/collections/:id',
  permission: 'promotions.change',
  summary: 'Take down an exclusive collection',
  refusals: { 404: 'Collection not found.' },
  params: ofCollection,
  answer: z.object({ id: z.string() }),
})

export const restoreCollection = endpoint({
  route: 'POST /api/admin/promotions/collections/:id/restore',
  permission: 'promotions.change',
  summary: 'Restore an exclusive collection in its former place',
  refusals: { 404: 'Collection not found.', 409: 'There are too many collections.' },
  params: ofCollection,
  answer: AdminCollection,
})
