import { z } from 'zod'
import { INVALID_GSTIN, plainGstin, taxNumberFault } from '#rules/gstin.ts'
import { type Business, mayBeInZone } from '#rules/identity/business.ts'
import { requiredLine } from './fields.ts'

export const NO_LEGAL_NAME = 'Please enter the legal name of the business.'

const isSez = z
  .boolean()
  .optional()
  .describe('The GSTIN is of a unit or developer in a special economic zone; left out where it is not')

/** The business that a customer buys for. Small letters and blanks in the GSTIN are put right. */
export const BusinessDetails = z
  .object({
    gstin: z
      .string(INVALID_GSTIN)
      .overwrite(plainGstin)
      .superRefine((text, context) => {
        const fault = taxNumberFault(text)
        if (fault) context.addIssue(fault)
      })
      .describe('GST identification number, or the UIN of an embassy or a UN body'),
    legalName: requiredLine(NO_LEGAL_NAME).describe('As registered for GST; the invoice is made out to it'),
    isSez,
  })
  .overwrite(withoutIdleZone)

/** A form may have kept the answer about a zone while another number was typed. */
function withoutIdleZone({ isSez, ...business }: Business): Business {
  return isSez && mayBeInZone(business.gstin) ? { ...business, isSez } : business
}

/** The same as it is read. */
export const BusinessView = z.object({ gstin: z.string(), legalName: z.string(), isSez })
