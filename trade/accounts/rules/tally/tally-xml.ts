import type { Paise } from '#rules/money.ts'
import { type LedgerEntry, type LedgerVoucher, signedAmount } from './ledger-voucher.ts'
import type { TallyNames } from './ledgers.ts'
import { element, type Markup } from './xml.ts'

const VIEW = 'Accounting Voucher View'

/**
 * The text before and after the messages of a file. Tally's own export of a day book is one envelope of all masters,
 * with these before the vouchers that name them; vouchers alone have a report of their own, as Tally's help sends them.
 */
export function envelope(
  { company }: TallyNames,
  report: 'All Masters' | 'Vouchers' = 'All Masters',
): { start: string; end: string } {
  const chosen = company ? element('STATICVARIABLES', [element('SVCURRENTCOMPANY', company)]).markup : ''
  const header = element('HEADER', [element('TALLYREQUEST', 'Import Data')]).markup
  const description = element('REPORTNAME', report).markup + chosen
  return {
    start: `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>${header}<BODY><IMPORTDATA><REQUESTDESC>${description}</REQUESTDESC><REQUESTDATA>\n`,
    end: '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n',
  }
}

/** A master or a voucher on a line of the file. */
export const message = (content: Markup): string =>
  `${element('TALLYMESSAGE', [content], { 'xmlns:UDF': 'TallyUDF' }).markup}\n`

/** A voucher in the accounting view, without stock. */
export function voucherXml(voucher: LedgerVoucher, { voucherTypes }: TallyNames): Markup {
  const { remoteId, type, day, number, party, narration, entries } = voucher
  const date = day.replaceAll('-', '')
  const attributes = { REMOTEID: remoteId, VCHTYPE: voucherTypes[type], ACTION: 'Create', OBJVIEW: VIEW }
  return element(
    'VOUCHER',
    [
      element('DATE', date),
      element('GUID', remoteId),
      element('EFFECTIVEDATE', date),
      element('VOUCHERTYPENAME', voucherTypes[type]),
      ...(number ? [element('VOUCHERNUMBER', number)] : []),
      element('PARTYLEDGERNAME', party),
      element('PERSISTEDVIEW', VIEW),
      element('ISINVOICE', 'No'),
      element('NARRATION', narration),
      ...entries.map((entry) => entryXml(entry, party)),
    ],
    attributes,
  )
}

/** A debit is deemed positive and has a negative amount. */
function entryXml(entry: LedgerEntry, party: string): Markup {
  return element('ALLLEDGERENTRIES.LIST', [
    element('LEDGERNAME', entry.ledger),
    element('ISDEEMEDPOSITIVE', yesNo(entry.side === 'debit')),
    element('ISPARTYLEDGER', yesNo(entry.ledger === party)),
    element('AMOUNT', rupees(signedAmount(entry))),
  ])
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')

/** `-1234.50`: rupees with two decimals, from whole paise. */
function rupees(paise: Paise): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
