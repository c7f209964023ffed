import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { moment } from '#contracts/fields.ts'

const FeedSettings = z.object({
  google: z.boolean().describe('Whether /feeds/google.xml is there'),
  meta: z.boolean().describe('Whether /feeds/meta.csv is there'),
  titles: z.enum(['name', 'purity', 'purity-weight']).describe('What a title says beside the name'),
})
export type FeedSettings = z.output<typeof FeedSettings>

/** The feeds that shopping services may fetch. */
export const feedSettings = defineSetting({
  key: 'feeds',
  title: 'Product feeds',
  fields: {
    google: { label: 'Feed for Google' },
    meta: { label: 'Feed for Meta' },
    titles: {
      label: 'Titles',
      choices: {
        name: 'The name of the product',
        purity: 'Name and purity',
        'purity-weight': 'Name, purity and weight',
      },
    },
  },
  schema: FeedSettings,
  defaults: { google: true, meta: true, titles: 'purity' },
  public: true,
  about: 'which product feeds there are',
})

export const readFeedReport = endpoint({
  route: 'GET /api/admin/feeds/report',
  permission: 'shop.read',
  summary: 'Read what the feed for Google says now, and which products it leaves out',
  refusals: { 404: 'The feed for Google is switched off.' },
  answer: z.object({
    at: moment.describe('Of this moment are its prices'),
    items: z.number().describe('Products and variants in it'),
    leftOut: z
      .array(z.object({ name: z.string(), url: z.string(), why: z.string() }))
      .describe('The first hundred'),
    leftOutCount: z.number(),
  }),
})
