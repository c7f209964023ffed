import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ImageView, line, money } from './fields.ts'
import { listOf } from './unreadable.ts'

export const SearchResult = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  category_name: z.string(),
  type_name: z.string(),
  price: money.describe('Of the product as it is listed'),
  fromPrice: money.optional().describe('Of its cheapest variant, where one costs less; `url` leads to it'),
  isPriceFrom: z.boolean().optional().describe('Others of its variants or items cost more'),
  image: ImageView.nullable(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const searchProducts = endpoint({
  route: 'GET /api/search',
  access: 'anyone',
  summary:
    'List at most three products that have all the words in name, category, type, metal or purity, or the phrase in the description; whole words first, then word prefixes. “under 50000” is a price, and one slip in a word is forgiven where nothing is found',
  query: z.object({ q: line(100).toLowerCase().describe('Case-insensitive') }),
  answer: listOf(SearchResult),
  cached: true,
})

export const countSearchResults = endpoint({
  route: 'GET /api/search/count',
  access: 'anyone',
  summary: 'Count what the search page would show',
  query: z.object({ q: line(100).toLowerCase().describe('Case-insensitive') }),
  answer: z.object({
    total: z.number().int(),
    isMore: z.boolean().describe('There are more than the page shows'),
    notice: z.string().nullable().describe('Says what is shown where nothing matches all that was typed'),
  }),
  cached: true,
})
