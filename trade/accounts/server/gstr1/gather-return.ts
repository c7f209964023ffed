import { contactSettings } from '#contracts/admin/settings.ts'
import type { Db } from '#db/client.ts'
import { articlesOf, type BilledArticle, withArticles } from '#rules/invoices/document.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { GSTR1_SCHEMA_VERSION, type Gstr1File, schemaFaults } from '#trade/accounts/contract/gstr1-file.ts'
import { type Gstr1Settings, gstr1Settings } from '#trade/accounts/contract/gstr1-settings.ts'
import { addChange } from '#trade/accounts/rules/gstr1/add-change.ts'
import { addDocument } from '#trade/accounts/rules/gstr1/add-document.ts'
import { placeOfChange } from '#trade/accounts/rules/gstr1/change-in-return.ts'
import type { ReturnTerms } from '#trade/accounts/rules/gstr1/checks/article-checks.ts'
import { findingsOf } from '#trade/accounts/rules/gstr1/checks/document-checks.ts'
import {
  addFinding,
  type Finding,
  type Findings,
  listFindings,
} from '#trade/accounts/rules/gstr1/checks/finding.ts'
import { findingsOfReturn } from '#trade/accounts/rules/gstr1/checks/return-checks.ts'
import { emptyTables, type Gstr1Tables } from '#trade/accounts/rules/gstr1/tables.ts'
import { standingOfHsn } from '#trade/accounts/rules/gstr1/units.ts'
import type { Period } from '#trade/accounts/rules/period.ts'
import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'
import { reopenedNotes } from '#trade/accounts/server/months/reopened-months.ts'
import { periodOf } from '#trade/accounts/server/period-of.ts'
import { changesIn, reportedDocuments } from '#trade/accounts/server/reported-documents.ts'
import { buildFile } from './build-file.ts'
import { productsOfLines } from './products-of-lines.store.ts'
import { seriesNumbers } from './series.store.ts'

/** A return with what it was made of, and what is found wrong with it. */
export type GatheredReturn = { tables: Gstr1Tables; file: Gstr1File; findings: Finding[] }

/** The return of a period. */
export async function gatherReturn(shop: Shop, period: Period): Promise<GatheredReturn> {
  const bounds = periodOf(shop, period)
  const { gstin } = await readSetting(shop, contactSettings)
  const settings = await readSetting(shop, gstr1Settings)
  const tables = emptyTables()
  const findings: Findings = new Map()
  for await (const one of documentsOfReturn(shop, period, settings)) {
    addDocument(tables, one)
    for (const finding of findingsOf(one, gstin, settings)) addFinding(findings, finding)
  }
  for (const { filed, now } of await changesOfReturn(shop, period)) addChange(tables, filed, now)
  const series = await seriesNumbers(shop.db, period, bounds)
  const { units } = settings
  for (const finding of findingsOfReturn({ tables, gstin, units, series })) addFinding(findings, finding)
  for (const message of await reopenedNotes(shop.db, period))
    addFinding(findings, { code: 'month-reopened', severity: 'warning', message })
  const file = buildFile(tables, { gstin, period, units, series })
  return { tables, file, findings: withSchemaFaults(listFindings(findings), file) }
}

/** Every document of a period, the oldest first, with an HSN that fits where its product has one. */
export async function* documentsOfReturn(
  { db }: Pick<Shop, 'db'>,
  period: Period,
  settings: Gstr1Settings,
): AsyncGenerator<TaxDocument> {
  for await (const page of reportedDocuments(db, period)) yield* await withProductHsn(db, page, settings)
}

type Changed = { filed: TaxDocument; now: TaxDocument }

/** Changes of documents of closed months, to be reported in this period. */
export async function changesOfReturn({ db }: Pick<Shop, 'db'>, period: Period): Promise<Changed[]> {
  const changes = await changesIn(db, period)
  const inReturn = changes.filter((change) => placeOfChange(change) !== 'nowhere')
  return inReturn.map(({ id, orderNumber, was, is }) => {
    const one = { id, orderNumber, original: null }
    return { filed: { ...one, document: was }, now: { ...one, document: is } }
  })
}

/** Where no check has said why the portal would refuse the file, our schema says where it is not as it should be. */
function withSchemaFaults(findings: Finding[], file: Gstr1File): Finding[] {
  if (findings.some(({ severity }) => severity === 'refused')) return findings
  const faults = schemaFaults(file).map(
    (fault): Finding => ({
      code: 'schema',
      severity: 'refused',
      message: `The file is not as our schema of GSTR-1 (${GSTR1_SCHEMA_VERSION}) wants it: ${fault}.`,
    }),
  )
  return [...faults, ...findings]
}

/**
 * Documents are frozen, so one that was issued with a wrong HSN keeps it. The return takes the one that its product has now:
 * correcting the product is how the shop makes such a document acceptable.
 */
async function withProductHsn(
  db: Db,
  page: readonly TaxDocument[],
  terms: Pick<ReturnTerms, 'digits' | 'knownHsn'>,
): Promise<readonly TaxDocument[]> {
  const isWrong = ({ hsn }: BilledArticle) => standingOfHsn(hsn, terms) < 2
  const wrong = page.flatMap(({ document }) => articlesOf(document).filter(isWrong))
  if (wrong.length === 0) return page
  const products = await productsOfLines(
    db,
    wrong.flatMap(({ lineId }) => lineId ?? []),
  )
  const corrected = (article: BilledArticle): BilledArticle => {
    const hsn = article.lineId === null ? undefined : products.get(article.lineId)?.hsn
    const isBetter = hsn !== undefined && standingOfHsn(hsn, terms) > standingOfHsn(article.hsn, terms)
    return isBetter ? { ...article, hsn } : article
  }
  return page.map((one) => ({ ...one, document: withArticlesLike(one, corrected) }))
}

function withArticlesLike(
  { document }: TaxDocument,
  change: (article: BilledArticle) => BilledArticle,
): TaxDocument['document'] {
  return 'articles' in document ? withArticles(document, document.articles.map(change)) : document
}
