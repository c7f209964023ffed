import type { z } from 'zod'

/** The provider's error body: `{"error": {code, description, field, source, step, reason, metadata}}`. */
export interface ErrorBody {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  description: string
  field?: string
  source: string
  step: string
  reason: string
  metadata: { payment_id?: string; order_id?: string }
}

/** The sandbox says no, in the provider's words. */
export class SandboxRefusal extends Error {
  readonly statusCode: number
  readonly body: ErrorBody

  constructor(statusCode: number, body: Partial<ErrorBody> & { description: string }) {
    super(body.description)
    this.statusCode = statusCode
    this.body = { code: 'BAD_REQUEST_ERROR', source: 'NA', step: 'NA', reason: 'NA', metadata: {}, ...body }
  }
}

/** 400: a rule of the provider's business was broken. */
export const badRequest = (description: string, more: Partial<ErrorBody> = {}) =>
  new SandboxRefusal(400, { description, ...more })

/** 400: a field of the request is wrong. */
export const invalidField = (field: string | undefined, description: string) =>
  badRequest(description, {
    field,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
  })

/** The provider answers 400, not 404, for an id it does not know. */
export const unknownId = () => invalidField('id', 'The id provided does not exist')

/** Reads a request against its schema; throws the provider's answer to the first fault. */
export function readInput<Input>(schema: z.ZodType<Input>, input: unknown): Input {
  const read = schema.safeParse(input ?? {})
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw badRequest(`${issue.keys.join(', ')} is/are not required and should not be sent`, {
      source: 'business',
      step: 'payment_initiation',
      reason: 'extra_field_sent',
    })
  throw invalidField(issue?.path.join('.') || undefined, issue?.message ?? 'The request is invalid.')
}
