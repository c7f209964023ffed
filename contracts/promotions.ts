import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ImageView, moment, NO_DAY } from './fields.ts'
import { listOf } from './unreadable.ts'

export const Ad = z.object({
  id: z.string(),
  title: z.string(),
  notes: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  image: z.string(),
  picture: ImageView,
  link: z.string(),
})
export type Ad = z.infer<typeof Ad>

const day = z.iso.date(NO_DAY).optional()

export const listAds = endpoint({
  route: 'GET /api/ads/getall',
  access: 'anyone',
  summary: 'List the promotion boxes that run on the given days (today by default)',
  query: z.object({ dateFrom: day, dateTo: day }),
  answer: listOf(Ad),
})

export const ExclusiveCollection = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  image_url: z.string(),
  image: z.string(),
  picture: ImageView,
  updatedDate: moment,
  updated_at: moment,
})
export type ExclusiveCollection = z.infer<typeof ExclusiveCollection>

export const listExclusiveCollections = endpoint({
  route: 'GET /api/exclusive-collections/getall',
  access: 'anyone',
  summary: 'List exclusive collections in display order: last changed first, until an admin arranges them',
  answer: listOf(ExclusiveCollection),
  cached: true,
})
