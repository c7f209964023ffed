import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { UploadField } from '#contracts/endpoint.ts'
import { counted } from '#rules/counted.ts'
import { invalid, invalidField, ShopError } from '#server/errors.ts'
import { refuseOddValues } from '#server/odd-values.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { TakeSlot } from './limits/upload-slots.ts'

export type Form = { fields: unknown; files: UploadedFile[] }

/** Bytes of one field; far above what any contract allows, so that the contract's own sentence is heard. */
const MAX_FIELD_BYTES = 64 * 1024
const MAX_FIELDS = 60

/** An upload that needs longer for its first bytes is on a slow line. */
const SLOW_AFTER_MS = 4_000

/**
 * The fields and files of a multipart request, in memory: at most `max × maxBytes`. A body of another kind is
 * handed on as it is, without files. Refuses (400) too many or too big files, and anything but a form; with what `takeSlot`
 * says, files that find no place.
 */
export async function readForm(
  request: FastifyRequest,
  wanted: UploadField,
  takeSlot?: TakeSlot,
): Promise<Form> {
  if (!request.isMultipart()) return { fields: request.body, files: [] }
  try {
    const form = await readParts(request, wanted, takeSlot)
    refuseOddValues([form.fields, form.files.map(({ name }) => name)])
    return form
  } catch (fault) {
    // The rest of the body must be read, or the connection hangs.
    request.raw.resume()
    if (fault instanceof ShopError) throw fault
    throw invalid('The form did not arrive completely. Please send it again.')
  }
}

/** Throws the refusal of an upload once its body has arrived, unread: who is still sending would not hear it. */
export async function refuseWhenArrived({ raw }: FastifyRequest, refusal: unknown): Promise<never> {
  raw.resume()
  await finished(raw, { writable: false }).catch(() => undefined)
  throw refusal
}

/** A refusal waits until everything has arrived. */
async function readParts(request: FastifyRequest, wanted: UploadField, takeSlot?: TakeSlot): Promise<Form> {
  const fields = new Map<string, unknown>()
  const files: UploadedFile[] = []
  /** Text where files go: what was uploaded before is named there. */
  const named: unknown[] = []
  let refusal: ShopError | undefined
  let arrived = 0
  const begun = performance.now()
  const limits = {
    fileSize: wanted.maxBytes,
    files: wanted.max + MAX_FIELDS,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
  }
  const options = { limits, throwFileSizeLimit: false }
  for await (const part of request.parts(options)) {
    if (part.type === 'field') {
      if (part.valueTruncated) refusal ??= invalid(`The field ${part.fieldname} is too long.`)
      if (part.fieldname !== wanted.field) fields.set(part.fieldname, part.value)
      else if (part.value !== '') named.push(part.value)
      continue
    }
    refusal ??= refusalOf(part.fieldname, files.length, wanted)
    const chunks: Buffer[] = []
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (refusal) continue
      arrived += chunk.length
      chunks.push(chunk)
      refusal = takeSlot?.({ arrived, isSlow: performance.now() - begun > SLOW_AFTER_MS })
    }
    if (refusal) continue
    const bytes = Buffer.concat(chunks)
    if (part.file.truncated)
      refusal = invalidField(wanted.field, `Please choose files of at most ${megabytes(wanted)} MB each.`)
    else if (bytes.length > 0 || part.filename) files.push({ name: part.filename, bytes })
  }
  if (refusal) throw refusal
  if (named.length > 0) fields.set(wanted.field, named)
  return { fields: Object.fromEntries(fields), files }
}

function refusalOf(field: string, already: number, wanted: UploadField): ShopError | undefined {
  if (field !== wanted.field) return invalid(`Please send files in the field ${wanted.field}.`)
  if (already === wanted.max)
    return invalidField(wanted.field, `Please choose at most ${counted(wanted.max, 'file')}.`)
  return undefined
}

const megabytes = ({ maxBytes }: UploadField) => Math.floor(maxBytes / (1024 * 1024))
