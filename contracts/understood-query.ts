import type { z } from 'zod'

/** The part of an address's query that the schema takes; the rest (mistyped, of an older screen) is left out. */
export function understoodQuery(schema: z.ZodType, params: URLSearchParams): Record<string, string> {
  const query = Object.fromEntries([...params].filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(query)
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0])))
  const fields = 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : []
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => fields.includes(name) && !wrong.has(name)),
  )
}
