import { z } from 'zod'
import { isGstin, PLACEHOLDER_GSTIN, plainGstin } from '#rules/gstin.ts'
import { requiredLine } from './fields.ts'

export const INVALID_GSTIN = `Please enter a valid GSTIN, such as ${PLACEHOLDER_GSTIN}.`
export const NO_LEGAL_NAME = 'Please enter the legal name of the business.'

/** The business that a customer buys for. Small letters and blanks in the GSTIN are put right. */
export const BusinessDetails = z.object({
  gstin: z
    .string(INVALID_GSTIN)
    .overwrite(plainGstin)
    .refine(isGstin, INVALID_GSTIN)
    .describe('GST identification number'),
  legalName: requiredLine(NO_LEGAL_NAME).describe('As registered for GST; the invoice is made out to it'),
})

/** The same as it is read. */
export const BusinessView = z.object({ gstin: z.string(), legalName: z.string() })
