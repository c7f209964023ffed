import { articlesOf, type BilledArticle, type InvoiceDocument } from '#rules/invoices/document.ts'
import type { GstSplit } from '#rules/invoices/gst-split.ts'
import type { PurchaseVoucher } from '#rules/invoices/purchase-voucher.ts'
import type { BoughtLine } from '#server/modules/bought-paper.ts'
import type { IssuedPaper } from '#server/modules/shop-module.ts'
import type { Shop } from '#server/shop.ts'
import type { ProofDocument } from '#trade/proof/contract/proof.ts'
import { type Head, metalOfLines, type Publication, publicationAt } from './chain.store.ts'

type Line = ProofDocument['lines'][number]
type Facts = Pick<ProofDocument, 'shop' | 'against' | 'lines' | 'total'>
type Metals = Awaited<ReturnType<typeof metalOfLines>>

/**
 * The documents to sign for papers, in their order: facts that anyone may read. Names, addresses, orders and reasons
 * are left out.
 */
export async function proofDocuments(
  { db }: Shop,
  papers: readonly IssuedPaper[],
  rates: Head,
): Promise<ProofDocument[]> {
  const lineIds = papers.flatMap((paper) => (paper.kind === 'invoice' ? lineIdsOf(paper.document) : []))
  const metals = lineIds.length > 0 ? await metalOfLines(db, lineIds) : new Map()
  const documents: ProofDocument[] = []
  for (const paper of papers) {
    const { kind, number, document } = paper
    const facts =
      paper.kind === 'purchase-voucher' || paper.kind === 'old-gold-voucher'
        ? factsOfVoucher(paper, await publicationAt(db, new Date(paper.document.ratesAt)))
        : factsOfInvoice(paper.document, metals)
    documents.push({ version: 1, kind, number, issuedAt: new Date(document.issuedAt), ...facts, rates })
  }
  return documents
}

const lineIdsOf = (document: InvoiceDocument) => articlesOf(document).flatMap(({ lineId }) => lineId ?? [])

function factsOfInvoice(document: InvoiceDocument, metals: Metals): Facts {
  const { seller, against, total } = document
  const lines = articlesOf(document).map((article) => ({
    ...lineOf(article),
    rate: document.kind === 'invoice' ? rateOfLine(article, metals) : null,
  }))
  return {
    shop: { name: seller.name, gstin: seller.gstin },
    against: against?.number ?? null,
    lines,
    total,
  }
}

function lineOf(article: BilledArticle): Line {
  const {
    name,
    hsn,
    purity,
    hallmark,
    quantity,
    lines,
    gst,
    taxable,
    insurance,
    delivery,
    roundOff = 0,
    total,
  } = article
  const weighed = article.packed ?? article
  return {
    name,
    hsn,
    purity,
    quantity,
    huid: hallmark?.huid ?? null,
    rate: null,
    steps: lines,
    grossWeight: weighed.grossWeightMg,
    netWeight: weighed.netWeightMg,
    taxable,
    taxes: taxesOf(gst),
    insurance,
    delivery,
    roundOff,
    total,
  }
}

function taxesOf(gst: GstSplit): Line['taxes'] {
  const named =
    gst.kind === 'within-state'
      ? ([
          ['CGST', gst.cgst],
          ['SGST', gst.sgst],
        ] as const)
      : ([['IGST', gst.igst]] as const)
  return named.map(([name, { bps, amount }]) => ({ name, percent: bps, amount }))
}

function rateOfLine({ lineId }: BilledArticle, metals: Metals): Line['rate'] {
  const of = lineId === null ? undefined : metals.get(lineId)
  if (!of?.metal) return null
  const { purity, netWeightMg, ratePerGram, value } = of.metal
  return {
    purity,
    perGram: ratePerGram,
    weight: netWeightMg,
    value,
    publication: of.number,
    publishedAt: of.publishedAt,
  }
}

type Voucher = Extract<IssuedPaper, { kind: 'purchase-voucher' | 'old-gold-voucher' }>

function factsOfVoucher({ document, kind }: Voucher, publication: Publication | null): Facts {
  const { buyer, amount } = document
  const at = { publication: publication?.number ?? null, publishedAt: publication?.publishedAt ?? null }
  const lines =
    kind === 'purchase-voucher'
      ? [boughtBack(document, at)]
      : document.lines.map((line) => boughtLine(line, at))
  return { shop: { name: buyer.name, gstin: buyer.gstin }, against: null, lines, total: amount }
}

type At = Pick<NonNullable<Line['rate']>, 'publication' | 'publishedAt'>

const UNTAXED = { hsn: '', quantity: 1, taxes: [], insurance: 0, delivery: 0, roundOff: 0 }

function boughtBack({ article, ratePerGram, metalValue, lines = [], amount }: PurchaseVoucher, at: At): Line {
  const { name, purity, huid, grossWeightMg, netWeightMg } = article
  const weight = netWeightMg
  return {
    ...UNTAXED,
    name,
    purity,
    huid: huid || null,
    grossWeight: grossWeightMg,
    netWeight: weight,
    rate: { purity, perGram: ratePerGram, weight, value: metalValue, ...at },
    steps: lines,
    taxable: amount,
    total: amount,
  }
}

const boughtLine = ({ rate, amount, ...line }: BoughtLine, at: At): Line => ({
  ...UNTAXED,
  ...line,
  rate: { ...rate, ...at },
  taxable: amount,
  total: amount,
})
