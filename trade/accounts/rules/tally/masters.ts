import { stateOfGstin } from '#rules/invoices/states.ts'
import { LEDGER_KEYS, LEDGERS, type TallyNames, VOUCHER_TYPE_KEYS, VOUCHER_TYPES } from './ledgers.ts'
import { type Business, partyLedger } from './party.ts'
import { element, type Markup } from './xml.ts'

/** The voucher types and ledgers that the vouchers name, each once; Tally compares names without their case. */
export function masters(names: TallyNames, businesses: readonly Business[]): Markup[] {
  const all = [
    ...voucherTypes(names),
    ...shopLedgers(names),
    ...businesses.map((one) => ledgerOf(one, names)),
  ]
  const once = new Map<string, Markup>()
  for (const { kind, name, markup } of all) {
    const key = `${kind} ${name.toLowerCase()}`
    if (!once.has(key)) once.set(key, { markup })
  }
  return [...once.values()]
}

type Master = Markup & { kind: 'VOUCHERTYPE' | 'LEDGER'; name: string }

function master(kind: Master['kind'], name: string, content: readonly Markup[]): Master {
  const named = element(kind, [element('NAME', name), ...content], { NAME: name, ACTION: 'Create' })
  return { kind, name, ...named }
}

/** Types of the shop's own are numbered by hand: the papers have their numbers. Tally's are left as they are. */
function voucherTypes({ voucherTypes }: TallyNames): Master[] {
  return VOUCHER_TYPE_KEYS.filter((key) => !isTallys(voucherTypes[key])).map((key) =>
    master('VOUCHERTYPE', voucherTypes[key], [
      element('PARENT', VOUCHER_TYPES[key].name),
      element('NUMBERINGMETHOD', 'Manual'),
    ]),
  )
}

const isTallys = (name: string) =>
  VOUCHER_TYPE_KEYS.some((key) => VOUCHER_TYPES[key].name.toLowerCase() === name.toLowerCase())

function shopLedgers({ ledgers }: TallyNames): Master[] {
  return LEDGER_KEYS.map((key) => {
    const row = LEDGERS[key]
    const tax = 'tax' in row ? row.tax : null
    return master('LEDGER', ledgers[key], [
      element('PARENT', row.parent),
      ...(tax ? [element('TAXTYPE', tax.type)] : []),
      ...(tax && 'head' in tax ? [element('GSTDUTYHEAD', tax.head)] : []),
    ])
  })
}

function ledgerOf(business: Business, names: TallyNames): Master {
  const state = stateOfGstin(business.gstin)
  return master('LEDGER', partyLedger(business, names), [
    element('PARENT', 'Sundry Debtors'),
    element('COUNTRYOFRESIDENCE', 'India'),
    ...(state ? [element('LEDSTATENAME', state.name)] : []),
    element('GSTREGISTRATIONTYPE', business.isSez ? 'Regular - SEZ' : 'Regular'),
    element('PARTYGSTIN', business.gstin),
  ])
}
