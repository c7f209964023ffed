import { z } from 'zod'

/**
 * The contents of a file of the demo's goods, checked. Throws with the file and every fault in it, in words for its
 * editor.
 */
export function readGoods<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const read = schema.safeParse(data)
  if (!read.success) throw new Error(`seed/demo/${file}:\n${z.prettifyError(read.error)}`)
  return read.data
}
