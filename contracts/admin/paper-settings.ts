import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { PAPER_WORDS, PAPERS } from '#rules/invoices/papers.ts'

const PaperSettings = z.object({
  invoice: z.enum(PAPERS).describe('What invoices and credit notes are printed on'),
  receipt: z.enum(PAPERS).describe('What receipts, refund vouchers and estimates are printed on'),
})

export const paperSettings = defineSetting({
  key: 'paper',
  title: 'Paper',
  fields: {
    invoice: { label: 'Paper of bills', choices: PAPER_WORDS },
    receipt: { label: 'Paper of receipts', choices: PAPER_WORDS },
  },
  schema: PaperSettings,
  defaults: { invoice: 'A4', receipt: 'A5' },
  public: false,
  about: 'what bills and receipts are printed on',
})
