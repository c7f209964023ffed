// A store writes a guarded column only for a use case that has asked: the function takes `GuardAnswer` of each fact that it writes.
// Which columns are guarded, and who may move them how far: rules/guards/guarded-facts.ts.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { GUARDED_FACTS } from '../../rules/guards/guarded-facts.ts'
import { ROOT } from '../prepare.mjs'

/**
 * Writers that seem to write a fact without a `GuardAnswer` for it, each with the reason why nobody has to ask. An
 * entry that no longer does so is refused.
 */
const NOBODY_ASKS = {
  'server/settings/settings.store.ts storeUnversioned setting': 'what the shop notes beside the settings',
  'server/catalogue/stock.store.ts count price': 'it counts the stock',
  'server/catalogue/stock.store.ts count cost': 'it counts the stock',
  'server/catalogue/stock.store.ts count written-off': 'what is sold, and what comes back',
  'server/catalogue/stock.store.ts countForSale written-off': 'it counts one more, which a sale takes',
  'server/catalogue/stock.store.ts followItemsOf price':
    'a product weighs what its lightest item does, which was asked',
  'server/catalogue/stock.store.ts followItemsOf cost': 'its values are weights',
  'server/catalogue/stock.store.ts followItemsOf written-off': 'its items are there, or were written off',
  'server/catalogue/service-product.store.ts insertServiceProduct price':
    'a service is never on sale, has no metal, and each charge is its own',
  'server/catalogue/service-product.store.ts insertServiceProduct written-off': 'a service has no stock',
  'server/items/item-moves.store.ts moving written-off': 'only writeItemsOff comes to such a status',
  'server/items/items.store.ts insertItems written-off': 'a new item is in stock',
  'server/items/items.store.ts updateItem written-off': 'the type of its values leaves them out',
  'server/orders/new-order.store.ts writing packed-weight': 'nothing of a new order is packed',
}

const ASKING = 'server/guards/ask-guard.ts'
const WRITES = /\.(?:insert|update)\(\s*(\w+)\s*\)|\brewriting\(\s*(\w+)\s*\)/g
const WRITES_IN_SQL = /\b(?:insert into|update)\s+\$\{(\w+)\}/g
const SCHEMA_IMPORT = /import \{([^}]+)\} from '#(?:db|trade\/[\w-]+)\/schema\//g

const exceptions = new Set(Object.keys(NOBODY_ASKS))
const faults = [
  ...sources('*.store.ts').flatMap(unasked),
  ...sources('server/**.ts', 'trade/**.ts').flatMap(forged),
]
for (const unused of exceptions)
  faults.push(`scripts/checks/guarded-columns.mjs: ${unused} is not written so any more`)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

/** Functions of a store that write a guarded column and take no `GuardAnswer` of its fact. */
function unasked(file) {
  const text = read(file)
  const tables = tablesIn(text)
  return functionsIn(file, text).flatMap(({ name, source }) => {
    const built = [...source.matchAll(WRITES)].map(([, table, rewritten]) => tables.get(table ?? rewritten))
    const inSql = [...source.matchAll(WRITES_IN_SQL)].map(([, table]) => tables.get(table))
    const facts = [
      ...factsWritten(new Set(built), columnsIn(source)),
      ...factsWritten(new Set(inSql), wordsIn(source)),
    ]
    const lacking = [...new Set(facts)].filter(
      (fact) => !takes(source, fact) && !exceptions.delete(`${file} ${name} ${fact}`),
    )
    if (lacking.length === 0) return []
    return [
      `${file}: ${name} writes ${lacking.join(' and ')}; let it take GuardAnswer<'${lacking.join("' | '")}'>`,
    ]
  })
}

function factsWritten(tables, columns) {
  const isWritten = ([table, names]) =>
    tables.has(table) && (columns === 'any' || names.some((name) => columns.has(name)))
  return Object.keys(GUARDED_FACTS).filter((fact) =>
    Object.entries(GUARDED_FACTS[fact].columns).some(isWritten),
  )
}

/** The columns that the statements of a function name; `any` where it is handed whole rows. */
function columnsIn(source) {
  const columns = new Set()
  let isAny = false
  const note = ({ callee, arguments: [values] }) => {
    if (callee.type !== 'MemberExpression' || !['set', 'values'].includes(callee.property.name)) return
    if (values?.type !== 'ObjectExpression') isAny = true
    else
      for (const { type, key } of values.properties)
        if (type === 'SpreadElement') isAny = true
        else columns.add(key.name)
  }
  new Visitor({ CallExpression: note }).visit(parseSync('part.ts', source).program)
  return isAny ? 'any' : columns
}

/** A statement in SQL names columns as the database does. */
function wordsIn(source) {
  const words = source.match(/\w+/g) ?? []
  return new Set(words.map((word) => word.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())))
}

function takes(source, fact) {
  return new RegExp(`GuardAnswer<[^>]*'${fact}'`).test(source)
}

/** Only the guard says that somebody asked. */
function forged(file) {
  if (file === ASKING || !/\bas (?:unknown as )?GuardAnswer\b/.test(read(file))) return []
  return [`${file}: ask with askGuard instead of claiming GuardAnswer`]
}

function functionsIn(file, text) {
  return parseSync(file, text).program.body.flatMap((statement) => {
    const declared = statement.declaration ?? statement
    const source = text.slice(statement.start, statement.end)
    if (declared.type === 'FunctionDeclaration') return [{ name: declared.id.name, source }]
    return declared.type === 'VariableDeclaration' ? [{ name: declared.declarations[0].id.name, source }] : []
  })
}

function tablesIn(text) {
  const names = new Map()
  for (const [, imported] of text.matchAll(SCHEMA_IMPORT))
    for (const part of imported.split(',')) {
      const [table, alias = table] = part.trim().split(' as ')
      names.set(alias, table)
    }
  return names
}

function sources(...patterns) {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...patterns],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  return listed.split('\n').filter((file) => file !== '' && !file.includes('.test.') && read(file) !== '')
}

function read(file) {
  try {
    return readFileSync(join(ROOT, file), 'utf8')
  } catch {
    return ''
  }
}
