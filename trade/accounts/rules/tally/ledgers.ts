type Ledger = {
  /** The shop's name for it. */
  label: string
  /** Tally's name for it, until an admin enters the names of the shop's own books. */
  name: string
  /** The group of Tally it is created in. */
  parent: string
  /** Of a ledger of tax: its type in Tally, and which part of GST it is. */
  tax?: { type: 'GST' | 'Others'; head?: 'CGST' | 'SGST/UTGST' | 'IGST' }
}

/**
 * The ledgers that the vouchers use. What money comes in by is under `Bank Accounts` or `Cash-in-hand`: Tally takes no
 * receipt or payment without such a ledger.
 */
export const LEDGERS = {
  salesWithinState: {
    label: 'Sales within state',
    name: 'Sales within state',
    parent: 'Sales Accounts',
  },
  salesBetweenStates: {
    label: 'Sales to other states',
    name: 'Sales to other states',
    parent: 'Sales Accounts',
  },
  commercialCredit: {
    label: 'Credit notes that do not lower the GST',
    name: 'Commercial credit notes',
    parent: 'Indirect Expenses',
  },
  insurance: {
    label: 'Insurance collected',
    name: 'Insurance collected',
    parent: 'Indirect Incomes',
  },
  delivery: {
    label: 'Delivery charges',
    name: 'Delivery charges',
    parent: 'Indirect Incomes',
  },
  roundOff: { label: 'Round-off', name: 'Round-off', parent: 'Indirect Expenses' },
  cgst: {
    label: 'CGST',
    name: 'Output CGST',
    parent: 'Duties & Taxes',
    tax: { type: 'GST', head: 'CGST' },
  },
  sgst: {
    label: 'SGST',
    name: 'Output SGST',
    parent: 'Duties & Taxes',
    tax: { type: 'GST', head: 'SGST/UTGST' },
  },
  igst: {
    label: 'IGST',
    name: 'Output IGST',
    parent: 'Duties & Taxes',
    tax: { type: 'GST', head: 'IGST' },
  },
  oldGold: {
    label: 'Old gold',
    name: 'Old gold purchases',
    parent: 'Purchase Accounts',
  },
  buyback: {
    label: 'Buyback and exchange',
    name: 'Buyback purchases',
    parent: 'Purchase Accounts',
  },
  customers: { label: 'Customers', name: 'Customers', parent: 'Sundry Debtors' },
  cash: { label: 'Cash', name: 'Cash', parent: 'Cash-in-hand' },
  cashFloat: { label: 'Cash put into the drawer', name: 'Bank', parent: 'Bank Accounts' },
  cashExpenses: { label: 'Expenses in cash', name: 'Shop expenses', parent: 'Indirect Expenses' },
  cashDifference: {
    label: 'Differences of the drawer',
    name: 'Cash difference',
    parent: 'Indirect Expenses',
  },
  card: { label: 'Card', name: 'Card terminal', parent: 'Bank Accounts' },
  upi: { label: 'UPI', name: 'UPI', parent: 'Bank Accounts' },
  bank: { label: 'Bank transfer', name: 'Bank', parent: 'Bank Accounts' },
  storeCredit: {
    label: 'Store credit',
    name: 'Store credit',
    parent: 'Current Liabilities',
  },
  provider: { label: 'Online payments', name: 'Payment provider', parent: 'Bank Accounts' },
  link: { label: 'Payment links', name: 'Payment provider', parent: 'Bank Accounts' },
  providerOffers: {
    label: 'Offers of the payment provider',
    name: 'Payment provider offers',
    parent: 'Indirect Expenses',
  },
  providerFees: {
    label: 'Fees',
    name: 'Payment provider fees',
    parent: 'Indirect Expenses',
  },
  gstOnFees: {
    label: 'GST on fees',
    name: 'Input GST on fees',
    parent: 'Duties & Taxes',
    tax: { type: 'Others' },
  },
} as const satisfies Record<string, Ledger>

export type LedgerKey = keyof typeof LEDGERS
export const LEDGER_KEYS = Object.keys(LEDGERS) as LedgerKey[]

/** The voucher types that are used; Tally begins with all of them. */
export const VOUCHER_TYPES = {
  sales: { label: 'Invoices', name: 'Sales' },
  creditNote: { label: 'Credit notes', name: 'Credit Note' },
  receipt: { label: 'Money in', name: 'Receipt' },
  payment: { label: 'Money out', name: 'Payment' },
  purchase: { label: 'Purchases from customers', name: 'Purchase' },
  contra: { label: 'Cash to and from the bank', name: 'Contra' },
  journal: { label: 'Store credit and changed bills', name: 'Journal' },
} as const satisfies Record<string, { label: string; name: string }>

export type VoucherTypeKey = keyof typeof VOUCHER_TYPES
export const VOUCHER_TYPE_KEYS = Object.keys(VOUCHER_TYPES) as VoucherTypeKey[]

/** Names of ledgers and voucher types in the shop's books. */
export type TallyNames = {
  /** Empty: the company that is open in Tally. */
  company: string
  ledgers: Record<LedgerKey, string>
  voucherTypes: Record<VoucherTypeKey, string>
}

/** A ledger or a voucher type. */
export type TallyNameKey = LedgerKey | VoucherTypeKey

/** The shop's name of each, and Tally's until an admin enters another: `CGST (Output CGST)`. */
export const TALLY_NAME_LABELS = Object.fromEntries(
  Object.entries({ ...LEDGERS, ...VOUCHER_TYPES }).map(([key, { label, name }]) => [
    key,
    label === name ? label : `${label} (${name})`,
  ]),
) as Record<TallyNameKey, string>

/** The names of the file: Tally's and the shop's usual ones, except where its books have others. */
export function tallyNames(
  company: string,
  others: readonly { of: TallyNameKey; name: string }[],
): TallyNames {
  const known = new Map(others.map(({ of, name }) => [of, name]))
  const namesOf = <Key extends TallyNameKey>(keys: readonly Key[], rows: Record<Key, { name: string }>) =>
    Object.fromEntries(keys.map((key) => [key, known.get(key) ?? rows[key].name])) as Record<Key, string>
  return {
    company,
    ledgers: namesOf(LEDGER_KEYS, LEDGERS),
    voucherTypes: namesOf(VOUCHER_TYPE_KEYS, VOUCHER_TYPES),
  }
}

/** Their names until an admin enters others. */
export const DEFAULT_NAMES = tallyNames('', [])
