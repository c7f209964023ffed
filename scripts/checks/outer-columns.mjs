// A query of one table is written with its columns by their bare names, also in what it selects and returns. An inner query there
// would take such a column for one of its own: it names the table by hand, `${orders}.payment_id`.
import { each, files, resolveName, scopes } from './parsed-server.mjs'

const constantsOf = new Map()
const CHANGES = ['insert', 'update', 'delete']
const faults = [...files].flatMap(([file, program]) => {
  const refused = []
  const joined = new Set()
  each(program, (node) => {
    const { type, callee } = node
    if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return
    if (/Join$/.test(callee.property.name)) joined.add(fromOf(callee.object))
    const chain = callee.object
    if (callee.property.name === 'from' && /^select/.test(nameOf(chain)) && !joined.has(node))
      refused.push(...mistaken(file, chain.arguments, node.arguments[0]?.name))
    if (callee.property.name === 'returning')
      refused.push(...mistaken(file, node.arguments, changedTable(chain)))
  })
  return refused
})
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function nameOf(call) {
  return call.callee?.property?.name ?? ''
}

/** The call of `from` in a chain; what is outside is visited first, so its joins are known before it. */
function fromOf(node) {
  for (let at = node; at?.type === 'CallExpression'; at = at.callee.object)
    if (nameOf(at) === 'from') return at
  return null
}

/** The table that a chain writes; null where it reads another beside it. */
function changedTable(node) {
  for (let at = node; at?.type === 'CallExpression'; at = at.callee.object) {
    if (nameOf(at) === 'from') return null
    if (CHANGES.includes(nameOf(at))) return at.arguments[0]?.name
  }
  return null
}

/** Columns of the table that an inner query in what is chosen would take for its own. */
function mistaken(file, chosen, table) {
  const refused = []
  const seen = new Set()
  const look = (within) => (node) => {
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') {
      const { quasis, expressions } = node.quasi
      if (!quasis.some(({ value }) => /\bselect\b/i.test(value.raw))) return
      for (const { type, object, property } of expressions)
        if (type === 'MemberExpression' && object.name === table)
          refused.push(`${within}: an inner query takes ${table}.${property.name} for its own column`)
    }
    if (node.type !== 'Identifier') return
    const target = resolveName(node, { file: within })
    const declared = target && scopes.get(target.file)?.get(target.name)?.node
    const local = declared ?? constants(within).get(node.name)
    if (!local || seen.has(local)) return
    seen.add(local)
    if (local.type !== 'ArrowFunctionExpression' && local.type !== 'FunctionDeclaration')
      each(local, look(declared ? target.file : within))
  }
  if (table) each(chosen, look(file))
  return refused
}

/** The values of the constants within the functions of a file, by name. */
function constants(file) {
  const cached = constantsOf.get(file)
  if (cached) return cached
  const names = new Map()
  each(files.get(file), ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && id.type === 'Identifier' && init) names.set(id.name, init)
  })
  constantsOf.set(file, names)
  return names
}
