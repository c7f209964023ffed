import { Ajv } from 'ajv'
import { GSTR1_SCHEMA } from '#rules/accounts/gstr1/schema.ts'

/** Amounts are sums of doubles to the parser: 4358.29 is a multiple of 0.01 within this many decimals. */
const validate = new Ajv({ allErrors: true, multipleOfPrecision: 6 }).compile(GSTR1_SCHEMA)

/** Faults of one file that are worth reading. */
const MAX_FAULTS = 10

/** Where a return's JSON is not as our schema wants it, `/b2cs/0/pos must match pattern …`; empty where it is. */
export function schemaFaults(json: unknown): string[] {
  if (validate(json)) return []
  const faults = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  return faults.slice(0, MAX_FAULTS)
}
