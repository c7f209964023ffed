import { z } from 'zod'
import { MOBILE_NUMBER } from '#rules/identity/mobile-number.ts'
import { readSealingKeys } from '#server/environment/sealing.ts'

/** Environment variables as text that becomes a value. */
export const port = z.coerce.number().int().min(0).max(65_535)
export const count = z.coerce.number().int().min(0)
export const seconds = z.coerce.number().int().min(1)
export const yesOrNo = z.enum(['yes', 'no'])
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'needs an address such as https://s3.example',
})
export const text = z.string()
/** A part of a whole. */
export const secret = z.string().min(32, 'needs at least 32 characters')
/** As S3 allows them. */
export const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')

export const redisUrl = z.url({
  protocol: /^rediss?$/,
  error: 'needs an address such as redis://cache:6379',
})

export const replicaUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'needs an address such as postgres://replica/shop',
})

/** Separated by commas. */
export const listOf = (address: z.ZodURL) =>
  z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(address))

/** Separated by commas; at least one. */
export const mobileNumbers = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((number) => number.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(z.string().regex(MOBILE_NUMBER, 'each number needs 10 digits, the first from 6 to 9'))
      .min(1, 'names no administrator'),
  )

export const json = z.string().transform((given, check) => {
  try {
    return JSON.parse(given) as unknown
  } catch {
    check.addIssue('is not JSON')
    return z.NEVER
  }
})

/** Stays text, as it came: keys are read where something is sealed. */
export const sealingKeys = z.string().superRefine((given, check) => {
  try {
    readSealingKeys(given)
  } catch (fault) {
    check.addIssue(fault instanceof Error ? fault.message : 'cannot be read')
  }
})
