import { XMLParser } from 'fast-xml-parser'

type Entry = { LEDGERNAME: string; ISDEEMEDPOSITIVE: string; ISPARTYLEDGER: string; AMOUNT: string }
type Voucher = {
  '@REMOTEID': string
  '@VCHTYPE': string
  '@ACTION': string
  DATE: string
  VOUCHERTYPENAME: string
  VOUCHERNUMBER?: string
  PARTYLEDGERNAME: string
  NARRATION: string
  'ALLLEDGERENTRIES.LIST': Entry[]
}
type Master = {
  '@NAME': string
  PARENT: string
  PARTYGSTIN?: string
  GSTREGISTRATIONTYPE?: string
  GSTDUTYHEAD?: string
}
type Message = { VOUCHER?: Voucher; LEDGER?: Master; VOUCHERTYPE?: Master }
type File = {
  ENVELOPE: {
    HEADER: { TALLYREQUEST: string }
    BODY: {
      IMPORTDATA: {
        REQUESTDESC: { REPORTNAME: string; STATICVARIABLES?: { SVCURRENTCOMPANY: string } }
        REQUESTDATA: { TALLYMESSAGE?: Message[] } | ''
      }
    }
  }
}

/** A Tally file of ours, as a parser by somebody else reads it. */
export function parseTally(xml: string) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    processEntities: { enabled: true, maxTotalExpansions: 1e7, maxExpandedLength: 1e9 },
    isArray: (name) => name === 'TALLYMESSAGE' || name === 'ALLLEDGERENTRIES.LIST',
  })
  const { ENVELOPE }: File = parser.parse(xml, true)
  const { REQUESTDESC, REQUESTDATA } = ENVELOPE.BODY.IMPORTDATA
  const messages = REQUESTDATA === '' ? [] : (REQUESTDATA.TALLYMESSAGE ?? [])
  return { header: ENVELOPE.HEADER, description: REQUESTDESC, messages }
}

const BUILT_IN = ['Sales', 'Credit Note', 'Receipt', 'Payment', 'Purchase', 'Contra', 'Journal']

/**
 * Books as Tally keeps them: masters by name, vouchers by REMOTEID. It refuses what Tally refuses: a voucher that does not
 * balance, one that names a master that is not there yet, a wrong date, and an amount whose sign is not that of its side.
 */
export function tallyBooks() {
  const ledgers = new Map<string, Master>()
  const types = new Set(BUILT_IN.map((name) => name.toLowerCase()))
  const vouchers = new Map<string, Voucher>()
  const counts = { created: 0, altered: 0 }

  function readVoucher(voucher: Voucher): void {
    const name = voucher['@REMOTEID']
    if (!/^\d{8}$/.test(voucher.DATE)) throw new Error(`${name}: Voucher date is missing.`)
    if (voucher['@VCHTYPE'] !== voucher.VOUCHERTYPENAME) throw new Error(`${name} has two types.`)
    if (!types.has(voucher.VOUCHERTYPENAME.toLowerCase()))
      throw new Error(`${name}: no voucher type ${voucher.VOUCHERTYPENAME}.`)
    const entries = voucher['ALLLEDGERENTRIES.LIST']
    for (const { LEDGERNAME, ISDEEMEDPOSITIVE, AMOUNT } of entries) {
      if (!ledgers.has(LEDGERNAME.toLowerCase())) throw new Error(`${name}: no ledger ${LEDGERNAME}.`)
      if (!/^-?\d+\.\d\d$/.test(AMOUNT)) throw new Error(`${name}: ${AMOUNT} is not an amount.`)
      if ((ISDEEMEDPOSITIVE === 'Yes') !== AMOUNT.startsWith('-'))
        throw new Error(`${name}: the sign of ${AMOUNT} is not that of its side.`)
    }
    if (entries.reduce((sum, { AMOUNT }) => sum + paiseOf(AMOUNT), 0) !== 0)
      throw new Error(`${name}: Voucher totals do not match.`)
    counts[vouchers.has(name) ? 'altered' : 'created'] += 1
    vouchers.set(name, voucher)
  }

  return {
    counts,
    ledgers,
    vouchers,
    read(xml: string): void {
      for (const { VOUCHER, LEDGER, VOUCHERTYPE } of parseTally(xml).messages) {
        if (LEDGER) ledgers.set(LEDGER['@NAME'].toLowerCase(), LEDGER)
        if (VOUCHERTYPE) types.add(VOUCHERTYPE['@NAME'].toLowerCase())
        if (VOUCHER) readVoucher(VOUCHER)
      }
    },
    /** Paise by ledger; what is debited is negative, as in Tally. */
    balances(): Record<string, number> {
      const sums = new Map<string, number>()
      for (const voucher of vouchers.values())
        for (const { LEDGERNAME, AMOUNT } of voucher['ALLLEDGERENTRIES.LIST'])
          sums.set(LEDGERNAME, (sums.get(LEDGERNAME) ?? 0) + paiseOf(AMOUNT))
      return Object.fromEntries(sums)
    },
  }
}

/** `-1234.50` is −123450. */
const paiseOf = (amount: string): number => Number(amount.replace('.', ''))
