// Refuses paths in the docs that lead nowhere: what stands in backticks and begins with one of the project's folders. And
// rows of the map that nobody reads at a glance. And rules of law without the place that keeps them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ROOT } from '../prepare.mjs'

const PATH =
  /`((?:rules|contracts|db|seed|sandbox|server|web|trade|wiring|tests|scripts|lab|docs|deploy)\/[\w./{},*$-]+)`/g
/** It tells what was, with the names of its time. */
const HISTORY = ['CHANGELOG.md']
/** Characters of a row of the map. */
const MAX_ROW = 200

const list = (...patterns) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
const files = list()
const known = new Set(
  files.flatMap((file) => file.split('/').map((_, end, parts) => parts.slice(0, end + 1).join('/'))),
)

const faults = list('*.md')
  .filter((file) => !HISTORY.includes(file))
  .flatMap((file) =>
    [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(PATH)].map(([, path]) => ({ file, path })),
  )
  .flatMap(({ file, path }) => alternatives(path).map((one) => ({ file, path: one.replace(/\/$/, '') })))
  .filter(({ path }) => !leadsSomewhere(path))
for (const { file, path } of faults) console.error(`${file}: ${path} is not there.`)
const longRows = readFileSync(`${ROOT}/docs/map.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && line.length > MAX_ROW)
for (const row of longRows) console.error(`docs/map.md: more than ${MAX_ROW} characters: ${row}`)
const placeless = readFileSync(`${ROOT}/docs/compliance.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| rule |'))
  .filter((line) => !/^(nothing\b|.*`\w+\/)/.test(line.split('|').at(-2)?.trim() ?? ''))
for (const row of placeless) console.error(`docs/compliance.md: neither a place nor “nothing”: ${row}`)
process.exit(faults.length + longRows.length + placeless.length > 0 ? 1 : 0)

/** `a/{b,c}.ts` says two paths. */
function alternatives(path) {
  const [whole, inside] = /\{([^{}]*)\}/.exec(path) ?? []
  if (!whole) return [path]
  return inside.split(',').flatMap((one) => alternatives(path.replace(whole, one)))
}

function leadsSomewhere(path) {
  if (!path.includes('*')) return known.has(path)
  const parts = path
    .split(/(\*+)/)
    .map((part) => (part.startsWith('*') ? '.*' : part.replace(/[.$]/g, '\\$&')))
  const pattern = new RegExp(`^${parts.join('')}$`)
  return [...known].some((one) => pattern.test(one))
}
