import { z } from 'zod'

/**
 * A stored setting brought into its contract's shape: what is missing or does not fit (an older version of the
 * shop, a hand in the database) is taken from the defaults field by field, so that one odd value cannot close
 * every page of the shop.
 */
export function withDefaults<Shape extends z.ZodObject>(
  contract: Shape,
  defaults: z.output<Shape>,
  stored: unknown,
): z.output<Shape> {
  return contract.parse(fill(contract, defaults, stored))
}

function fill(contract: z.ZodObject, defaults: unknown, stored: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(contract.shape).map(([name, field]) => {
      const [fallback, value] = [memberOf(defaults, name), memberOf(stored, name)]
      if (field instanceof z.ZodObject) return [name, fill(field, fallback, value)]
      const parsed = z.safeParse(field, value)
      return [name, parsed.success ? parsed.data : fallback]
    }),
  )
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
