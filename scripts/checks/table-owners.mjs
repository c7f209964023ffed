// Every table is written by one feature: other features call its store or its use case. Reads the stores for it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ROOT } from '../prepare.mjs'

/** The feature that writes each table; a new table is entered here. */
const OWNERS = {
  admin: ['listChoices'],
  alarms: ['alarms'],
  alerts: ['alertChecks', 'alerts'],
  audit: ['auditLog'],
  backup: ['backups'],
  batches: ['batches'],
  careers: ['jobs'],
  cart: ['cartItems'],
  items: ['items', 'itemApprovals', 'itemImages', 'itemMoves'],
  catalogue: ['categories', 'images', 'jewelleryTypes', 'productImages', 'productPriceTerms', 'products'],
  changes: ['changes'],
  checkout: ['paymentEvents', 'reservations'],
  demo: ['outbox'],
  enquiries: ['contactMessages', 'designAnswers', 'designImages', 'designRequests'],
  jobs: ['dailyRuns'],
  identity: [
    'addresses',
    'consents',
    'customerNotes',
    'customers',
    'oneTimePasswords',
    'personDates',
    'sessions',
  ],
  invoices: ['invoiceLines', 'invoiceRevisions', 'invoiceSeries', 'invoices'],
  notifications: ['notifications'],
  orders: [
    'disputes',
    'orderAddressChanges',
    'orderHistory',
    'orderHuids',
    'orderLines',
    'orderNotes',
    'orders',
    'outsideRefunds',
    'parcels',
    'panDeclarations',
    'paymentLines',
    'paymentPans',
    'payments',
    'refunds',
  ],
  pricing: ['metalRates', 'productPrices', 'rateFeedRuns'],
  'product-batches': ['batchProducts', 'bulkEdits', 'productImportProblems', 'productImports'],
  promotions: ['ads', 'exclusiveCollections', 'sales', 'coupons'],
  reviews: ['reviews'],
  'store-credit': ['storeCreditBalances', 'storeCreditEntries'],
  'table-files': ['fileMappings'],
  settings: ['infoPages', 'infoPageVersions', 'settings'],
  wishlist: ['wishlistItems', 'wishlistShares'],
  system: ['nodes', 'roomSamples'],
  'trade/accounts': [
    ...['accountMonthReopenings', 'accountMonths'],
    ...['providerSettlementLines', 'providerSettlements'],
  ],
  'trade/old-gold': ['oldGoldEstimates', 'oldGoldLots', 'oldGoldPurchases', 'oldGoldVouchers'],
  'trade/counter': [
    'cashDays',
    'cashMovements',
    'counterEstimates',
    'paymentLinks',
    'rateExtensions',
    'tenders',
  ],
  'trade/proof': ['proofKeys', 'proofs', 'ratePublications'],
  'trade/returns': ['purchaseVouchers', 'returnEvents', 'returnPhotographs', 'returns'],
  'trade/repairs': ['repairEvents', 'repairPhotographs', 'repairs', 'repairTrips'],
  'trade/stock-takes': ['stockTakes', 'stockTakeScans'],
  startup: ['shopIdentity', 'shopStarts'],
}

/** Other writers of a table, and why. An entry that no store needs any more is refused, so that the list stays true. */
const ALSO_WRITES = {
  'server/identity/privacy/erase-customer.store.ts': {
    tables: ['paymentLines', 'paymentPans', 'payments'],
    reason: 'an erased customer goes in one transaction, and identity comes before these features',
  },
}

const WRITES =
  /(?:\.(?:insert|update|delete)|\brewriting)\(\s*(\w+)\s*\)|\b(?:insert into|update|delete from)\s+\$\{(\w+)\}/g
const SCHEMA_IMPORT = /import \{([^}]+)\} from '#(?:db|trade\/[\w-]+)\/schema\//g

const writers = new Map()
for (const store of stores())
  for (const table of writtenBy(store)) writers.set(table, [...(writers.get(table) ?? []), store])

const faults = [...faultsOfTables(), ...outdated(), ...rawStatements(), ...describedTwice()]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function sources(...patterns) {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...patterns],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  return listed.split('\n').filter((file) => file !== '' && !file.includes('.test.') && exists(file))
}

function stores() {
  return sources('server/**.store.ts', 'trade/**.store.ts')
}

/** The tables a store writes, by the names the schema has for them. */
function writtenBy(store) {
  const text = read(store)
  const names = new Map()
  for (const [, imported] of text.matchAll(SCHEMA_IMPORT))
    for (const part of imported.split(',')) {
      const [table, alias = table] = part.trim().split(' as ')
      names.set(alias, table)
    }
  const written = [...text.matchAll(WRITES)].map(([, built, raw]) => names.get(built ?? raw))
  return new Set(written.filter((table) => table !== undefined))
}

function faultsOfTables() {
  return [...writers].flatMap(([table, files]) => {
    const owner = Object.keys(OWNERS).find((feature) => OWNERS[feature].includes(table))
    if (!owner)
      return [`scripts/checks/table-owners.mjs: ${table} has no owner yet; ${files.join(', ')} writes it`]
    const others = files.filter(
      (file) => !file.startsWith(folderOf(owner)) && !ALSO_WRITES[file]?.tables.includes(table),
    )
    return others.map((file) => `${file} writes ${table}; only ${folderOf(owner)} does, so call its store`)
  })
}

/** Of a feature of the shop, or of a trade module. */
function folderOf(owner) {
  return owner.startsWith('trade/') ? `${owner}/server/` : `server/${owner}/`
}

function outdated() {
  return Object.entries(ALSO_WRITES).flatMap(([file, { tables }]) =>
    tables
      .filter((table) => !writers.get(table)?.includes(file))
      .map((table) => `scripts/checks/table-owners.mjs: ${file} does not write ${table} any more`),
  )
}

/** A statement in plain text needs no import, so the import rules do not see it. */
function rawStatements() {
  return sources('server/**.ts', 'trade/**.ts')
    .filter((file) => !file.endsWith('.store.ts') && /\b(?:db|database)\.execute\(/.test(read(file)))
    .map((file) => `${file}: a statement is outside a store`)
}

/** Drizzle works out the names of a table's columns from the description that it meets first, so there is only one. */
function describedTwice() {
  const places = new Map()
  for (const file of sources('db/**.ts', 'server/**.ts', 'trade/**.ts'))
    for (const [, table] of read(file).matchAll(/\bpgTable\(\s*'(\w+)'/g))
      places.set(table, [...(places.get(table) ?? []), file])
  return [...places]
    .filter(([, files]) => files.length > 1)
    .map(
      ([table, files]) =>
        `${files.join(', ')}: ${table} is described twice; say keyOf() where its key is enough`,
    )
}

function exists(file) {
  try {
    read(file)
    return true
  } catch {
    return false
  }
}

function read(file) {
  return readFileSync(`${ROOT}/${file}`, 'utf8')
}
