import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, money, weight } from '#contracts/fields.ts'
import { Rates } from '#contracts/pricing.ts'
import { INVOICE_KINDS } from '#rules/invoices/numbers.ts'
import { type Bps, type Percent, toPercent } from '#rules/measures.ts'

export const NO_SUCH_PAPER =
  'This is not a code of ours. Nothing we have issued has it: compare it with the paper, letter by letter.'

const hash = z.string().describe('SHA-256, hexadecimal')

/** The rate of a tax: per cent on the wire, basis points inside. CGST is half of a rate, so halves are whole here: 0.125 %. */
const taxPercent = z.codec(
  z.number() as z.ZodType<Percent, Percent>,
  z.number().multipleOf(0.5) as z.ZodType as z.ZodType<Bps, Bps>,
  { decode: (share) => Math.round(share * 200) / 2, encode: toPercent },
)

/** The signed part of a paper. It names nobody but the shop. */
export const ProofDocument = z.object({
  version: z.literal(1),
  kind: z.enum([...INVOICE_KINDS, 'purchase-voucher', 'old-gold-voucher']),
  number: z.string(),
  issuedAt: moment,
  shop: z.object({ name: z.string(), gstin: z.string() }),
  against: z.string().nullable().describe('The number of the invoice that a credit note corrects'),
  lines: z.array(
    z.object({
      name: z.string(),
      hsn: z.string(),
      purity: z.string(),
      grossWeight: weight,
      netWeight: weight,
      huid: z.string().nullable(),
      quantity: z.number(),
      rate: z
        .object({
          purity: z.string(),
          perGram: money,
          weight,
          value: money,
          publication: z.number().nullable().describe('Its number in the chain of rates'),
          publishedAt: moment.nullable(),
        })
        .nullable()
        .describe('The published rate that made the price; null where none did'),
      steps: z
        .array(z.object({ label: z.string(), detail: z.string(), amount: money }))
        .describe('They add up to `taxable`'),
      taxable: money,
      taxes: z.array(z.object({ name: z.string(), percent: taxPercent, amount: money })),
      insurance: money,
      delivery: money,
      roundOff: money.describe('What rounds the bill to whole rupees'),
      total: money.describe('taxable + taxes + insurance + delivery + roundOff'),
    }),
  ),
  total: money,
  rates: z
    .object({ size: z.number(), head: hash })
    .describe('The chain of rates as the paper was issued: how many publications, and the hash of the last'),
})
export type ProofDocument = z.output<typeof ProofDocument>

export const PAPER_STATES = ['valid', 'partly refunded', 'cancelled'] as const
export type PaperState = (typeof PAPER_STATES)[number]

export const VerifiedPaper = z.object({
  code: z.string(),
  document: z.record(z.string(), z.json()).describe('What `signedBytes` say'),
  signedBytes: z.string().describe('Base64 of the canonical JSON (RFC 8785) that was signed'),
  signature: z.string().describe('Ed25519, base64url of 64 bytes'),
  keyId: z.string().describe('The `kid` of the key in /.well-known/sgj-keys.json'),
  signedAt: moment,
  isGenuine: z.boolean().describe('Whether the signature is that of the bytes'),
  state: z.enum(PAPER_STATES),
  credited: money.describe('What credit notes have taken back so far'),
  replacedBy: z.string().nullable().describe('The code of the same paper as it was corrected later'),
})
export type VerifiedPaper = z.output<typeof VerifiedPaper>

export const verifyPaper = endpoint({
  route: 'GET /api/verify/:code',
  access: 'anyone',
  summary:
    'Read what was signed of a bill, credit note or purchase voucher, by the code that is printed on it',
  refusals: { 404: NO_SUCH_PAPER },
  params: z.object({ code: z.string().min(1).max(40) }),
  answer: VerifiedPaper,
  cached: true,
})

/** The text whose hash is that of a publication; each holds the hash of the one before. */
export const PublicationBody = z.object({
  number: z.number(),
  previous: hash,
  publishedAt: moment,
  rates: Rates,
})

const Key = z.object({
  keyId: z.string(),
  createdAt: moment,
  retiredAt: moment.nullable(),
  papers: z.number().describe('How many it has signed'),
})
export type Key = z.output<typeof Key>

export const listKeys = endpoint({
  route: 'GET /api/admin/proof/keys',
  permission: 'settings.change',
  summary: 'List the keys that papers and rates are signed with, newest first',
  answer: z.object({ keys: z.array(Key), chain: z.object({ size: z.number(), head: hash }) }),
})

export const rotateKeys = endpoint({
  route: 'POST /api/admin/proof/keys/rotate',
  permission: 'settings.change',
  freshOtp: 'setting',
  summary: 'Sign with a new key from now on; what the former one has signed stays valid',
  answer: z.object({ keyId: z.string() }),
})
