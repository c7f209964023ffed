import { isGstin, PLACEHOLDER_GSTIN } from '#rules/gstin.ts'
import { documentNumber } from '#rules/invoices/numbers.ts'
import { missingNumbers, type SeriesNumbers } from '../series.ts'
import type { Gstr1Tables } from '../tables.ts'
import { MAX_DESCRIPTION, type UnitOfGoods, unitOf } from '../units.ts'
import type { Finding, Severity } from './finding.ts'

/** The portal's offline tool opens about so many rows of one file. */
const MAX_ROWS = 19_000
const DESCRIPTION_SIGNS = /^[ A-Za-z0-9_@./&-]*$/

type Whole = {
  tables: Gstr1Tables
  gstin: string
  units: readonly UnitOfGoods[]
  series: readonly SeriesNumbers[]
}

/** Each HSN once, however many rows it has. */
function describedHsn({ tables: { hsn }, units }: Whole) {
  const codes = [hsn.b2b, hsn.b2c].flatMap((rows) => [...rows.values()].map((row) => row.hsn).toSorted())
  return [...new Set(codes)].map((code) => ({ hsn: code, description: unitOf(code, units).description }))
}

type ReturnCheck = {
  severity: Severity
  setting?: Finding['setting']
  /** A sentence for each fault. */
  finds: (whole: Whole) => string[]
}

/** Findings about the return as a whole: those that the portal refuses, and those that are worth a look. */
export const RETURN_CHECKS = {
  'shop-gstin': {
    severity: 'refused',
    setting: 'contact',
    finds: ({ gstin }) =>
      isGstin(gstin)
        ? []
        : [gstin ? `The shop’s GSTIN ${gstin} is not one.` : 'The shop has not entered its GSTIN.'],
  },
  'shop-gstin-placeholder': {
    severity: 'warning',
    setting: 'contact',
    finds: ({ gstin }) =>
      gstin === PLACEHOLDER_GSTIN
        ? [`${gstin} belongs to the demo. Please enter the shop’s own GSTIN before you file.`]
        : [],
  },
  'description-long': {
    severity: 'refused',
    setting: 'gstr1',
    finds: (whole) =>
      describedHsn(whole)
        .filter(({ description }) => description.length > MAX_DESCRIPTION)
        .map((row) => `The description of the HSN ${row.hsn} has more than ${MAX_DESCRIPTION} characters.`),
  },
  'description-signs': {
    severity: 'warning',
    setting: 'gstr1',
    finds: (whole) =>
      describedHsn(whole)
        .filter(({ description }) => !DESCRIPTION_SIGNS.test(description))
        .map(
          (row) =>
            `The description of the HSN ${row.hsn} has signs that the portal may refuse. It takes letters, digits, blanks and _@./&-.`,
        ),
  },
  'b2b-without-hsn': {
    severity: 'refused',
    finds: ({ tables: { b2b, cdnr, hsn } }) =>
      b2b.length + cdnr.length > 0 && hsn.b2b.size === 0
        ? ['Businesses were billed, and the HSN summary of businesses is empty.']
        : [],
  },
  'series-gap': {
    severity: 'warning',
    finds: ({ series }) => series.flatMap(gapSentences),
  },
  'file-rows': {
    severity: 'warning',
    finds: ({ tables }) => {
      const rows = rowsOf(tables)
      return rows > MAX_ROWS
        ? [
            `The file has ${rows.toLocaleString('en-IN')} rows; the portal’s offline tool opens about ${MAX_ROWS.toLocaleString('en-IN')}.`,
          ]
        : []
    },
  },
} as const satisfies Record<string, ReturnCheck>

/** All that the checks find about a return as a whole. */
export function findingsOfReturn(whole: Whole): Finding[] {
  return Object.entries<ReturnCheck>(RETURN_CHECKS).flatMap(([code, { severity, setting, finds }]) =>
    finds(whole).map((message) => ({ code, severity, message, ...(setting && { setting }) })),
  )
}

function gapSentences(numbers: SeriesNumbers): string[] {
  const { series, financialYear } = numbers
  const number = (serial: number) => documentNumber(series, financialYear, serial)
  return missingNumbers(numbers).map(({ from, to }) =>
    from === to
      ? `The number ${number(from)} is missing. The return counts a gap as a cancelled document.`
      : `The numbers ${number(from)} to ${number(to)} are missing. The return counts a gap as cancelled documents.`,
  )
}

function rowsOf({ b2b, b2cl, b2cs, cdnr, cdnur, hsn }: Gstr1Tables): number {
  const items = [...b2b, ...b2cl, ...cdnr, ...cdnur].flatMap(({ rates }) => rates)
  return items.length + b2cs.size + hsn.b2b.size + hsn.b2c.size
}
