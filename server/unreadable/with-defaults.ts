import { z } from 'zod'

/**
 * An answer with its schema's defaults where members are missing, as in a form or a setting that was stored before a
 * field existed. Zod fills defaults in only on the way from the wire. Members that `value` has are not changed.
 */
export function withDefaults(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodDefault)
    return value === undefined ? schema.def.defaultValue : withDefaults(schema.def.innerType, value)
  if (value === null || typeof value !== 'object') return value
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly)
    return withDefaults(schema.def.innerType, value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((one) => withDefaults(schema.element, one))
  if (schema instanceof z.ZodRecord)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, withDefaults(schema.valueType, one)]),
    )
  if (schema instanceof z.ZodUnion) return ofTheKind(schema, value)
  return schema instanceof z.ZodObject ? withFields(schema, value) : value
}

function withFields({ shape }: z.ZodObject, value: object): object {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    withDefaults(field, Reflect.get(value, name)),
  ])
  return { ...value, ...Object.fromEntries(fields.filter(([, field]) => field !== undefined)) }
}

/** A value of a union: of the first kind that it then fits. */
function ofTheKind({ options }: z.ZodUnion, value: object): unknown {
  for (const option of options) {
    const filled = withDefaults(option, value)
    if (z.safeEncode(option, filled).success) return filled
  }
  return value
}
