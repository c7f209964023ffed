// Who writes money holds its lock. Reads the stores for the functions that write each money column, and follows every
// transaction and every entry of the server to them, in the order of the text: on the way the row that guards the column
// must have been locked, and locks must be taken in one order. `--list` prints the writers of each column.
import { each, files, isTransaction, read, resolveName, scopes, sources } from './parsed-server.mjs'

/** The money columns of each table, and the rows that are locked before one is written. A new column of paise is entered here. */
const MONEY = {
  payments: { guards: ['payment'], columns: ['amount', 'creditUsed', 'capturedAmount'] },
  paymentLines: {
    guards: ['payment'],
    columns: ['amount', 'creditUsed', 'creditReference', 'capturedAmount', 'offerAmount'],
  },
  refunds: { guards: ['payment'], columns: ['amount', 'status'] },
  outsideRefunds: { guards: ['payment'], columns: ['amount', 'status'] },
  disputes: { guards: ['payment'], columns: ['amount', 'deducted', 'status'] },
  orders: { guards: ['payment'], columns: ['total'] },
  orderLines: { guards: ['payment'], columns: ['total', 'status', 'packedGrossMg', 'packedNetMg'] },
  returns: { guards: ['payment'], columns: ['paid', 'amount', 'status'] },
  // The cash of a customer has a limit.
  tenders: { guards: ['customer', 'payment'], columns: ['amount', 'offerAmount', 'received'] },
  paymentLinks: { guards: ['payment'], columns: ['amount', 'status'] },
  // Old gold pays for a sale, or is bought without one: either way its seller is locked.
  oldGoldVouchers: { guards: ['customer'], columns: ['document'] },
  oldGoldLots: { guards: ['customer'], columns: ['amount'] },
  oldGoldPurchases: { guards: ['customer'], columns: ['amount'] },
  purchaseVouchers: { guards: ['payment'], columns: ['document'] },
  storeCreditEntries: { guards: ['credit'], columns: ['amount'] },
}

/** Columns of paise in which no money of an order is kept: prices, wishes, what somebody counted, what a bank reported. */
const NO_MONEY_OF_ORDERS = [
  ...[
    'alerts',
    'backups',
    'cartItems',
    'products',
    'productPrices',
    'productPriceTerms',
    'items',
    'coupons',
    'designRequests',
    'panDeclarations',
    'sales',
  ],
  // The price of a repair, until its order bills it, and the amounts owed to karigars: written with the repair locked.
  ...['repairs', 'repairTrips'],
  // Written with the day of the drawer locked.
  ...['cashDays', 'cashMovements'],
  // Statements of the provider. Tally's vouchers are made of settlements, whose writers hold the lock of the table
  // (`lockSettlements`).
  ...['paymentEvents', 'providerSettlements', 'providerSettlementLines'],
  // Worked out of the document by PostgreSQL, under the lock of its series.
  'invoices',
  'oldGoldEstimates',
  'counterEstimates',
  // A trigger writes it with the entry.
  'storeCreditBalances',
]

/** In this order, so that no two transactions wait for each other. */
const ORDER = ['customer', 'payment', 'order', 'return']

/**
 * Functions that take a lock: on a row that exists, or on one that their transaction has written and nobody else can
 * see.
 */
const LOCKS = {
  lockCustomer: 'customer',
  lockAccount: 'customer',
  lockPayment: 'payment',
  openPayments: 'payment',
  insertPayment: 'payment',
  lockOrder: 'order',
  lockOrdersOfPayment: 'order',
  lockOrderOfLine: 'order',
  lockReturn: 'return',
  lockBalance: 'credit',
}

const faults = []
const followed = new Map()
const writers = new Map([...files].filter(([file]) => file.endsWith('.store.ts')).flatMap(writersOf))

if (process.argv.includes('--list')) list()
everyColumnIsKnown()
followAll()
for (const fault of new Set(faults)) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

/** `server/orders/refunds.store.ts#insertRefund` and the money it writes, by table. */
function writersOf([file, program]) {
  const tables = tableNames(program)
  return [...scopes.get(file)].flatMap(([name, { node }]) => {
    if (!node) return []
    const written = writtenBy(node, tables)
    return written.length > 0 ? [[`${file}#${name}`, written]] : []
  })
}

/** Tables by the names that a store gives them. */
function tableNames(program) {
  const names = new Map()
  for (const { type, source, specifiers } of program.body)
    if (type === 'ImportDeclaration' && /^#(?:db|trade\/[\w-]+)\/schema\//.test(source.value))
      for (const { local, imported } of specifiers) if (imported) names.set(local.name, imported.name)
  return names
}

function writtenBy(node, tables) {
  const columnsOf = new Map()
  const note = (table, columns) => {
    if (table in MONEY && columns.length > 0)
      columnsOf.set(table, [...new Set([...(columnsOf.get(table) ?? []), ...columns])])
  }
  each(node, (part) => {
    if (part.type === 'CallExpression' && part.callee.type === 'MemberExpression') {
      const { property, object } = part.callee
      const table = tables.get(part.arguments[0]?.name)
      if (['insert', 'delete'].includes(property.name) && table in MONEY) note(table, MONEY[table].columns)
      // `db.update(table).set(values)`
      if (property.name === 'set' && object.callee?.property?.name === 'update') {
        const changed = tables.get(object.arguments[0]?.name)
        if (changed in MONEY) note(changed, columnsSet(part.arguments[0], MONEY[changed].columns))
      }
    }
    if (part.type === 'TemplateLiteral')
      for (const [nth, { value }] of part.quasis.entries())
        if (/\b(insert into|update|delete from) $/.test(value.raw)) {
          const table = tables.get(part.expressions[nth]?.name)
          if (table in MONEY) note(table, columnsInText(part.quasis[nth + 1].value.raw, MONEY[table].columns))
        }
  })
  return [...columnsOf].map(([table, columns]) => ({ table, columns }))
}

/** Of an object whose parts are not all named there, every column. */
function columnsSet(values, columns) {
  if (values?.type !== 'ObjectExpression' || values.properties.some(({ type }) => type !== 'Property'))
    return columns
  return columns.filter((column) => values.properties.some(({ key }) => key.name === column))
}

function columnsInText(text, columns) {
  return columns.filter((column) =>
    text.includes(column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  )
}

function followAll() {
  for (const [file, scope] of scopes) {
    const isEntry = file.endsWith('.api.ts') || file === 'server/wiring/job-handlers.ts'
    for (const [name, { node }] of scope) {
      if (!node) continue
      const path = [`${file}#${name}`]
      if (isEntry) follow(node, { file, held: new Set(), path })
      else each(node, (part) => isTransaction(part) && follow(part, { file, held: new Set(), path }))
    }
  }
}

/** Goes through a piece of code in the order in which it runs, as far as its text says; adds to `held` what it locks. */
function follow(node, at) {
  if (Array.isArray(node)) for (const part of node) follow(part, at)
  if (typeof node?.type !== 'string' || /^(TS(?!As|NonNull|Satisfies)|ImportDeclaration)/.test(node.type))
    return
  if (/Function/.test(node.type)) return follow(node.body, at)
  if (isTransaction(node)) return follow(node.arguments, { ...at, held: new Set() })
  if (node.type === 'Identifier') {
    const argument = at.given?.get(node.name)
    return argument
      ? follow(argument.node, { ...argument.at, held: at.held, path: at.path })
      : enter(resolveName(node, at), at)
  }
  if (node.type === 'CallExpression') return followCall(node, at)
  if (node.type === 'MemberExpression') {
    const declaration = resolveName(node, at)
    if (declaration) return enter(declaration, at)
    follow(node.object, at)
    return node.computed ? follow(node.property, at) : undefined
  }
  if (node.type === 'Property') return follow(node.value, at)
  for (const key of Object.keys(node))
    if (typeof node[key] === 'object' && key !== 'typeAnnotation') follow(node[key], at)
}

/** Arguments are worked out first. A function among them runs where the called one runs what it was given. */
function followCall({ callee, arguments: asked }, at) {
  const declaration = resolveName(callee, at)
  const params = declaration && scopes.get(declaration.file)?.get(declaration.name)?.node?.params
  const isLater = (part, nth) => /Function/.test(part.type) && params?.[nth]?.type === 'Identifier'
  follow(
    asked.filter((part, nth) => !isLater(part, nth)),
    at,
  )
  if (!declaration) return follow(callee, at)
  const given = asked.flatMap((node, nth) => (isLater(node, nth) ? [[params[nth].name, { node, at }]] : []))
  enter(declaration, { ...at, given: new Map(given) })
}

function enter(known, at) {
  if (!known) return
  const { file, name } = known
  const key = `${file}#${name}`
  const lock = LOCKS[name]
  if (lock && file.endsWith('.store.ts')) return take(lock, at)
  const written = writers.get(key)
  if (written) return mustHold(key, written, at)
  const node = scopes.get(file)?.get(name)?.node
  if (!node || at.path.includes(key)) return
  // Given functions differ from call to call.
  const memo = at.given?.size ? Symbol(key) : `${key} ${[...at.held].toSorted().join()}`
  if (!followed.has(memo)) {
    const held = new Set(at.held)
    followed.set(memo, held)
    follow(node, { file, held, path: [...at.path, key], given: at.given })
  }
  for (const one of followed.get(memo)) at.held.add(one)
}

function take(lock, { held, path }) {
  const rank = ORDER.indexOf(lock)
  const later = ORDER.find((other, nth) => rank >= 0 && nth > rank && held.has(other))
  if (later && !held.has(lock)) faults.push(`${wayOf(path)} locks the ${lock} after the ${later}`)
  held.add(lock)
}

function mustHold(writer, written, { held, path }) {
  for (const { table, columns } of written) {
    const missing = MONEY[table].guards.filter((guard) => !held.has(guard))
    if (missing.length > 0)
      faults.push(
        `${wayOf([...path, writer])} writes ${table} (${columns.join(', ')}) without the lock of its ${missing.join(' and ')}`,
      )
  }
}

function wayOf(path) {
  return path.map((key, nth) => (nth === 0 ? key : key.split('#')[1])).join(' → ')
}

/** Paise are declared by `amount(…)`. */
function everyColumnIsKnown() {
  for (const file of sources('db/schema/**.ts', 'trade/**/schema/**.ts')) {
    let table = ''
    for (const line of read(file).split('\n')) {
      table = /^export const (\w+) = pgTable\(/.exec(line)?.[1] ?? table
      const column = /^ {4}(\w+): amount\(/.exec(line)?.[1]
      if (!column || NO_MONEY_OF_ORDERS.includes(table) || MONEY[table]?.columns.includes(column)) continue
      faults.push(`scripts/checks/money-writers.mjs: what locks ${table}.${column} before it is written?`)
    }
  }
}

function list() {
  const rows = [...writers].flatMap(([writer, written]) =>
    written.flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column} (${MONEY[table].guards.join(', ')}): ${writer}`),
    ),
  )
  console.log(rows.toSorted().join('\n'))
}
