import { isGstin, isUin, taxNumberLabel } from '#rules/gstin.ts'
import { articlesOf } from '#rules/invoices/document.ts'
import { OTHER_TERRITORY, STATE_CODES, stateOfGstin } from '#rules/invoices/states.ts'
import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'
import { billOf, supplySection } from '../supply.ts'
import { ARTICLE_CHECKS, type ArticleCheck, type ReturnTerms } from './article-checks.ts'
import type { Finding, Severity } from './finding.ts'

type DocumentCheck = {
  severity: Severity
  setting?: Finding['setting']
  fails: (one: TaxDocument, shopGstin: string) => boolean
  /** The sentence after the number of the document. */
  says: (one: TaxDocument, shopGstin: string) => string
}

/** Letters, digits, slash and hyphen, at most sixteen (CGST Rules, 46(b)). */
const NUMBER = /^[A-Za-z0-9/-]{1,16}$/
const PLACES: ReadonlySet<string> = new Set([...Object.values(STATE_CODES), OTHER_TERRITORY.code])

const buyerGstin = (one: TaxDocument) => billOf(one).buyer.gstin ?? ''
const isBusiness = (one: TaxDocument) => isGstin(buyerGstin(one)) || isUin(buyerGstin(one))

/** Findings about a document as a whole: those that the portal refuses, and those that are worth a look. */
export const DOCUMENT_CHECKS = {
  'number-signs': {
    severity: 'refused',
    fails: ({ document }) => !NUMBER.test(document.number),
    says: () =>
      'has signs that the portal refuses: a number has up to 16 letters, digits, hyphens and slashes.',
  },
  'original-missing': {
    severity: 'refused',
    fails: ({ document, original }) => document.kind !== 'invoice' && original === null,
    says: ({ document }) =>
      `corrects ${document.against?.number ?? 'an invoice'}, which is not in the books.`,
  },
  'buyer-gstin': {
    severity: 'refused',
    fails: (one) => buyerGstin(one) !== '' && !isBusiness(one),
    says: (one) =>
      `is for the ${taxNumberLabel(buyerGstin(one))} ${buyerGstin(one)}, which is not valid. Please correct it in the address of the order.`,
  },
  'buyer-is-shop': {
    severity: 'refused',
    fails: (one, shopGstin) => isBusiness(one) && buyerGstin(one) === shopGstin,
    says: () => 'is for the shop’s own GSTIN. Please correct it in the address of the order.',
  },
  'buyer-state': {
    severity: 'warning',
    fails: (one) =>
      isBusiness(one) && stateOfGstin(buyerGstin(one))?.code !== one.document.placeOfSupply.code,
    says: (one) =>
      `is for a business of ${stateOfGstin(buyerGstin(one))?.name ?? 'another state'}, and its place of supply is ${one.document.placeOfSupply.name}.`,
  },
  'place-unknown': {
    severity: 'refused',
    fails: ({ document }) => !PLACES.has(document.placeOfSupply.code),
    says: ({ document: { placeOfSupply } }) =>
      `has the place of supply ${placeOfSupply.code} ${placeOfSupply.name}, which GSTR-1 does not have. Please correct the state in the address of the order.`,
  },
  'seller-gstin': {
    severity: 'warning',
    setting: 'contact',
    fails: ({ document }, shopGstin) => document.seller.gstin !== shopGstin,
    says: ({ document }, shopGstin) =>
      `was issued under the GSTIN ${document.seller.gstin}; this return is for ${shopGstin}.`,
  },
} as const satisfies Record<string, DocumentCheck>

/** All that the checks find about a document; nothing about a commercial credit note, which is not on the return. */
export function findingsOf(one: TaxDocument, shopGstin: string, terms: ReturnTerms): Finding[] {
  if (supplySection(one) === null) return []
  const { number } = one.document
  const where = { document: number, order: one.orderNumber }
  const verb = one.document.kind === 'invoice' ? 'bills' : 'credits'
  const ofDocument = Object.entries<DocumentCheck>(DOCUMENT_CHECKS)
    .filter(([, { fails }]) => fails(one, shopGstin))
    .map(([code, { severity, setting, says }]) => ({
      code,
      severity,
      ...where,
      ...(setting && { setting }),
      message: `${number} ${says(one, shopGstin)}`,
    }))
  const ofArticles = articlesOf(one.document).flatMap((article) =>
    Object.entries<ArticleCheck>(ARTICLE_CHECKS)
      .filter(([, { fails }]) => fails(article, terms))
      .map(([code, { severity, setting, says }]) => ({
        code,
        severity,
        ...where,
        ...(setting && { setting }),
        message: `${number} ${verb} “${article.name}” ${says(article, terms)}`,
        article: { lineId: article.lineId, name: article.name },
      })),
  )
  return [...ofDocument, ...ofArticles]
}
