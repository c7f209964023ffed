import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'
import { invalid } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { TakeSlot } from './limits/upload-slots.ts'
import { readForm } from './read-form.ts'
import { plainIssue } from './refusals/plain-issue.ts'

/** What was sent with a call: validated input, and files as they came. */
export type ReadCall = { params: unknown; query: unknown; body: unknown; files: readonly UploadedFile[] }

/** Reads and validates the input of a call. Refuses (400) what the contract does not allow, naming the fields. */
export async function readCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  takeSlot?: TakeSlot,
): Promise<ReadCall> {
  const form = endpoint.files
    ? await readForm(request, endpoint.files, takeSlot)
    : { fields: request.body, files: [] }
  return {
    params: read(endpoint.params, request.params ?? {}),
    query: read(endpoint.query, request.query ?? {}),
    body: read(endpoint.body, form.fields ?? {}),
    files: form.files,
  }
}

function read(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input, { error: plainIssue })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw invalid(fields[0]?.message ?? 'The request is not complete.', { fields })
}
