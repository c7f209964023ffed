import { z } from 'zod'

/** What a file of the demo's goods holds, checked. Throws with the file and every fault in it, in words for who edits it. */
export function readGoods<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const read = schema.safeParse(data)
  if (!read.success) throw new Error(`seed/demo/${file}:\n${z.prettifyError(read.error)}`)
  return read.data
}
