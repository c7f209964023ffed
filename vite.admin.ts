import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * How the admin area's scripts are cut. It has copies of its own of what it shares with public pages. Without them each
 * module that some pages need and others do not would be a file of its own: a screen asked for a hundred.
 */

/** Files of the admin area, as paths of the project, and its copies. */
const ADMIN = /^(web|trade\/[\w-]+\/web)\/(admin|admin-kit|[\w-]+\/admin)\/|\?admin$/
const isAdmin = (id: string) => ADMIN.test(relative(process.cwd(), id))
/** Modules of ours, and icons. */
const OURS = /\/(rules|contracts|contract|web|wiring|node_modules\/lucide-react)\/[^?]+\.m?[jt]sx?$/
/** State at the top of a module: there is one of it, because of two copies one would not know what the other does. */
const STATE =
  /^(export )?(let |class .+ extends Error|const .+(createContext|= new (Weak)?(Map|Set)\b.*\(\)$))/m

const isCopied = (id: string) =>
  OURS.test(id) && !isAdmin(id) && (id.includes('/node_modules/') || !STATE.test(readFileSync(id, 'utf8')))

export const adminCopies: Plugin = {
  name: 'admin-copies',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (!importer || !isAdmin(importer)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && isCopied(found.id) ? { ...found, id: `${found.id}?admin` } : null
  },
  // The syntax tree shows what `STATE` overlooks. Nobody here provides the context of the icons.
  generateBundle() {
    const copies = [...this.getModuleIds()].filter(
      (id) => id.endsWith('?admin') && !id.includes('lucide-react'),
    )
    const statementsOf = (id: string) => this.parse(this.getModuleInfo(id)?.code ?? '').body as unknown[]
    const withState = copies.filter((id) => statementsOf(id).some((one) => isState(one as Statement)))
    if (withState.length > 0)
      this.error(`These would have their state twice, once for the admin area: ${withState.join(', ')}`)
  },
}

type Statement = { type: string; [part: string]: unknown }

/** Whether a statement at the top of a module holds what changes, or what is known by being the same. */
function isState(statement: Statement): boolean {
  if (statement.declaration) return isState(statement.declaration as Statement)
  if (statement.type === 'ClassDeclaration') return statement.superClass !== null
  if (statement.type !== 'VariableDeclaration') return false
  const values = (statement.declarations as { init: Statement | null }[]).flatMap(({ init }) => init ?? [])
  return statement.kind !== 'const' || values.some(isFilledLater)
}

/** An empty list, object or collection, or a React context. */
function isFilledLater({ type, elements, properties, callee, arguments: given }: Statement): boolean {
  if (type === 'CallExpression') return /createContext/.test(JSON.stringify(callee))
  const parts = elements ?? properties ?? (type === 'NewExpression' ? given : undefined)
  return Array.isArray(parts) && parts.length === 0
}

type Graph = {
  getModuleInfo(id: string): {
    importers: readonly string[]
    dynamicImporters: readonly string[]
    isEntry: boolean
  } | null
}

/** The routes of the first screen and its frame. */
const FRAME = /\/web\/admin\/(admin|dashboard)\.route\.tsx/

/** The file that a module of the admin area goes to: with the first screen, with all screens, or with those of its feature. */
export function adminChunk(id: string, graph: Graph): string | null {
  if (!/\/(rules|contracts|contract|web|wiring|lucide-react|@base-ui|@floating-ui)\//.test(id)) return null
  const entries = entriesOf(id, graph)
  if (entries.length === 1 || !entries.every(isAdmin)) return null
  if (entries.some((entry) => FRAME.test(entry))) return 'admin'
  const folders = new Set(entries.map((entry) => dirname(entry)))
  if (folders.size === 1) return null
  const features = new Set(entries.map(featureOf))
  return features.size > 1 ? 'admin-screens' : `admin-${[...features].join()}`
}

/** A trade module, or a feature of the shop. */
const featureOf = (entry: string) =>
  /\/trade\/([\w-]+)\//.exec(entry)?.[1] ?? /\/web\/([\w-]+)\//.exec(entry)?.[1]

/** The routes, and the parts fetched on demand, that need a module as soon as they run. */
function entriesOf(id: string, graph: Graph): string[] {
  const reached = new Set([id])
  for (const at of reached)
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) reached.add(importer)
  const entries = [...reached].filter((at) => {
    const info = graph.getModuleInfo(at)
    return info && (info.isEntry || info.dynamicImporters.length > 0)
  })
  return [...new Set(entries.map((entry) => entry.replace(/\?__.*/, '')))]
}
