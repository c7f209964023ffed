import { z } from 'zod'
import { IdentityForm } from '#contracts/admin/identity-document.ts'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { amountOf, codeLine, line, TWO_DECIMALS } from '#contracts/fields.ts'

/** The declaration of a customer without a PAN. Fields left out are filled in on the paper by hand. */
export const PanDeclarationForm = z.object({
  idKind: IdentityForm.shape.kind,
  idLast4: IdentityForm.shape.lastCharacters,
  name: line(120).default('').describe('That of the sale, where it is left out'),
  address: line(300).default('').describe('That of the sale, where it is left out'),
  birthday: z.iso.date('Please enter the date of birth.').nullable().default(null),
  fatherName: line(80).default(''),
  income: amountOf(
    z
      .number()
      .min(0, 'Please enter the income of this financial year.')
      .max(1e9)
      .multipleOf(0.01, TWO_DECIMALS),
  )
    .nullable()
    .default(null),
  acknowledgement: codeLine(40)
    .default('')
    .describe('Of an application for a PAN; needed from the income on at which the law wants one'),
})

export const printPanDeclaration = endpoint({
  route: 'GET /api/admin/counter/pan-declarations',
  permission: 'documents.view',
  summary:
    'Download the declaration of a customer without a PAN as a PDF to be signed, by the number of the order',
  refusals: { 404: 'Declaration not found.' },
  query: z.object({ number: codeLine(20).min(1, 'Declaration not found.') }),
  answer: streamed,
  streams: 'application/pdf',
})
