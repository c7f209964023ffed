/** How the settings group the ledgers. */
export const LEDGER_GROUPS = {
  sales: 'Sales',
  taxes: 'GST on sales',
  purchases: 'Purchases',
  money: 'Customers and money',
  fees: 'Payment provider',
} as const satisfies Record<string, string>

type Ledger = {
  group: keyof typeof LEDGER_GROUPS
  /** What the shop calls it. */
  label: string
  /** What Tally calls it, until an admin enters the names of the shop's own books. */
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
    group: 'sales',
    label: 'Sales within the state',
    name: 'Sales within state',
    parent: 'Sales Accounts',
  },
  salesBetweenStates: {
    group: 'sales',
    label: 'Sales to other states',
    name: 'Sales to other states',
    parent: 'Sales Accounts',
  },
  commercialCredit: {
    group: 'sales',
    label: 'Commercial credit notes',
    name: 'Commercial credit notes',
    parent: 'Indirect Expenses',
  },
  insurance: {
    group: 'sales',
    label: 'Insurance collected',
    name: 'Insurance collected',
    parent: 'Indirect Incomes',
  },
  delivery: {
    group: 'sales',
    label: 'Delivery charges',
    name: 'Delivery charges',
    parent: 'Indirect Incomes',
  },
  roundOff: { group: 'sales', label: 'Round off', name: 'Round off', parent: 'Indirect Expenses' },
  cgst: {
    group: 'taxes',
    label: 'CGST',
    name: 'Output CGST',
    parent: 'Duties & Taxes',
    tax: { type: 'GST', head: 'CGST' },
  },
  sgst: {
    group: 'taxes',
    label: 'SGST',
    name: 'Output SGST',
    parent: 'Duties & Taxes',
    tax: { type: 'GST', head: 'SGST/UTGST' },
  },
  igst: {
    group: 'taxes',
    label: 'IGST',
    name: 'Output IGST',
    parent: 'Duties & Taxes',
    tax: { type: 'GST', head: 'IGST' },
  },
  oldGold: {
    group: 'purchases',
    label: 'Old gold',
    name: 'Old gold purchases',
    parent: 'Purchase Accounts',
  },
  buyback: {
    group: 'purchases',
    label: 'Buyback and exchange',
    name: 'Buyback purchases',
    parent: 'Purchase Accounts',
  },
  customers: { group: 'money', label: 'Customers', name: 'Customers', parent: 'Sundry Debtors' },
  cash: { group: 'money', label: 'Cash', name: 'Cash', parent: 'Cash-in-hand' },
  card: { group: 'money', label: 'Card', name: 'Card terminal', parent: 'Bank Accounts' },
  upi: { group: 'money', label: 'UPI', name: 'UPI', parent: 'Bank Accounts' },
  bank: { group: 'money', label: 'Bank transfer', name: 'Bank', parent: 'Bank Accounts' },
  storeCredit: {
    group: 'money',
    label: 'Store credit',
    name: 'Store credit',
    parent: 'Current Liabilities',
  },
  provider: { group: 'fees', label: 'Online payments', name: 'Payment provider', parent: 'Bank Accounts' },
  link: { group: 'fees', label: 'Payment links', name: 'Payment provider', parent: 'Bank Accounts' },
  providerFees: {
    group: 'fees',
    label: 'Fees',
    name: 'Payment provider fees',
    parent: 'Indirect Expenses',
  },
  gstOnFees: {
    group: 'fees',
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
  journal: { label: 'Store credit', name: 'Journal' },
} as const satisfies Record<string, { label: string; name: string }>

export type VoucherTypeKey = keyof typeof VOUCHER_TYPES
export const VOUCHER_TYPE_KEYS = Object.keys(VOUCHER_TYPES) as VoucherTypeKey[]

/** What ledgers and voucher types are called in the shop's books. */
export type TallyNames = {
  /** Empty: the company that is open in Tally. */
  company: string
  ledgers: Record<LedgerKey, string>
  voucherTypes: Record<VoucherTypeKey, string>
}

const namesOf = <Key extends string>(rows: Record<Key, { name: string }>) =>
  Object.fromEntries(Object.entries<{ name: string }>(rows).map(([key, { name }]) => [key, name])) as Record<
    Key,
    string
  >

/** What they are called until an admin says otherwise. */
export const DEFAULT_NAMES: TallyNames = {
  company: '',
  ledgers: namesOf(LEDGERS),
  voucherTypes: namesOf(VOUCHER_TYPES),
}
