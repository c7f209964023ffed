import { z } from 'zod'
import { LANGUAGE_CODES } from '#rules/privacy/consents.ts'

export const ShownNotice = z
  .object({ version: z.iso.date(), language: z.enum(LANGUAGE_CODES) })
  .describe('The wording of the notice that was shown; without it, today’s in English')
