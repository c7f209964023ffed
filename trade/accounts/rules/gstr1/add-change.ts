import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'
import { addDocument, addSums, listedOf } from './add-document.ts'
import { dayOf, type SupplySection, supplySection } from './supply.ts'
import type { Gstr1Tables, Listed } from './tables.ts'

type ListedSection = Exclude<SupplySection, 'b2cs'>

const AMENDMENT_OF = { b2b: 'b2ba', b2cl: 'b2cla', cdnr: 'cdnra', cdnur: 'cdnura' } as const satisfies Record<
  ListedSection,
  keyof Gstr1Tables
>

/**
 * Adds to a later period what has changed of a document since its own month was filed. Small bills, nil-rated goods and the
 * HSN summary get the difference. What is listed by itself and stays in its table is amended; what leaves its table is
 * amended to nothing, what comes to one is listed there as it is. `filed` is null where the document was missing, `now` where
 * it is gone.
 */
export function addChange(tables: Gstr1Tables, filed: TaxDocument | null, now: TaxDocument | null): void {
  const from = filed && listedIn(filed)
  const to = now && listedIn(now)
  if (filed && now && from && from === to) {
    addSums(tables, filed, -1)
    addSums(tables, now, 1)
    if (!isListedAlike(filed, now)) amend(tables, from, filed, listedOf(now))
    return
  }
  if (filed) addDocument(tables, filed, -1)
  if (filed && from) amend(tables, from, filed, nothingOf(filed))
  if (now) addDocument(tables, now)
}

/** Whether a return lists both with the same figures: they may differ in what they weigh. */
export const isListedAlike = (one: TaxDocument, other: TaxDocument): boolean =>
  JSON.stringify(listedOf(one)) === JSON.stringify(listedOf(other))

/** The table that lists a document by itself, if one does. */
function listedIn(one: TaxDocument): ListedSection | null {
  const section = supplySection(one)
  return section === 'b2cs' ? null : section
}

function amend(tables: Gstr1Tables, section: ListedSection, { document }: TaxDocument, now: Listed): void {
  const filed = { originalNumber: document.number, originalDay: dayOf(document) }
  tables[AMENDMENT_OF[section]].push({ ...now, ...filed })
}

function nothingOf(filed: TaxDocument): Listed {
  const listed = listedOf(filed)
  return { ...listed, value: 0, rates: listed.rates.map(({ rate }) => ({ rate, taxable: 0, tax: 0 })) }
}
