// The code of the server, parsed: what each file declares, and what each name in it stands for.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '../prepare.mjs'

/** By their paths. */
export const files = new Map(
  sources('server/**.ts', 'trade/**.ts').map((file) => [file, parseSync(file, read(file)).program]),
)
export const scopes = new Map([...files].map(([file, program]) => [file, scopeOf(file, program)]))

/** The meaning of each name in a file: a declaration of its own, one of another file, or all of another file. */
function scopeOf(file, program) {
  const names = new Map()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') {
      const target = targetOf(file, statement.source.value)
      if (target === null) continue
      for (const { type, local, imported } of statement.specifiers)
        names.set(
          local.name,
          type === 'ImportNamespaceSpecifier'
            ? { all: target }
            : { of: target, name: imported?.name ?? 'default' },
        )
    }
    const declared = statement.declaration ?? statement
    if (declared.type === 'FunctionDeclaration') names.set(declared.id.name, { node: declared })
    if (declared.type === 'VariableDeclaration')
      for (const { id, init } of declared.declarations)
        if (id.type === 'Identifier' && init) names.set(id.name, { node: init })
  }
  return names
}

function targetOf(file, source) {
  if (/^#(server|trade)\//.test(source)) return source.slice(1)
  return source.startsWith('.') ? normalize(join(dirname(file), source)) : null
}

/** The file and the name behind a name, or behind a member of an imported namespace. */
export function resolveName(node, { file }) {
  const { type, object, property, name } = node
  const meaning = scopes.get(file).get(type === 'MemberExpression' ? object.name : name)
  if (type === 'MemberExpression') return meaning?.all && { file: meaning.all, name: property.name }
  return meaning && { file: meaning.of ?? file, name: meaning.name ?? name }
}

export function isTransaction(node) {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.name === 'transaction'
  )
}

/** Calls `look` with every part of a piece of code, the outer ones first. */
export function each(node, look) {
  if (Array.isArray(node)) for (const part of node) each(part, look)
  else if (typeof node?.type === 'string') {
    look(node)
    for (const key of Object.keys(node)) if (typeof node[key] === 'object') each(node[key], look)
  }
}

/** Files of the repository without its tests. */
export function sources(...patterns) {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...patterns],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  return listed.split('\n').filter((file) => file !== '' && !file.includes('.test.'))
}

export function read(file) {
  return readFileSync(join(ROOT, file), 'utf8')
}
