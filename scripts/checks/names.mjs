// Refuses retired words (scripts/checks/retired-words.mjs) in file names, in exported names and in prose, names of types that
// say how a thing came here instead of what it is, comments that begin with “What”, any name that calls basis points
// “points”, and a field that is renamed from one word to the other in passing.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { ROOT } from '../prepare.mjs'
import { RETIRED_PHRASES, RETIRED_PROSE, RETIRED_TRANSLATION, RETIRED_WORDS } from './retired-words.mjs'

const EXPORTED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface) (\w+)/gm
const PARTICIPLE = /^\s*(?:export )?(?:type|interface) (\w*(?:Asked|Given|Told|Wanted|Found|Known))\b/gm
/** A comment begins with a noun. */
const WHAT = /^\s*(?:\/\*\*|\/\/) What\b/
/** `touchPoints` is the browser's own. */
const POINTS = /\b(?!touchPoints\b)\w+(?:Points|_POINTS)\b/g
/** These have the names of old tables and releases, or of another project's page. */
const ELSEWHERE = /^(db\/migrations|docs\/decisions|lab\/upgrades|public)\//
/** The demo shop is photographed, and its files say so. */
const DEMO = /^seed\//

/** They list the retired words themselves. */
const LISTS = ['docs/glossary.md', 'scripts/checks/retired-words.mjs']

const faults = [
  ...files()
    .filter((file) => !ELSEWHERE.test(file))
    .flatMap((file) => [...faultsOf(file, file), ...namesIn(file)]),
  ...files().flatMap(proseOf),
]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function files() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => file && existsSync(`${ROOT}/${file}`))
}

/** Of types every name, of everything else the exported ones. */
function namesIn(file) {
  if (!/\.(tsx?|mjs)$/.test(file)) return []
  const text = readFileSync(`${ROOT}/${file}`, 'utf8')
  return [
    ...[...text.matchAll(EXPORTED)].flatMap(([, name]) => faultsOf(name, file)),
    ...[...text.matchAll(PARTICIPLE)].map(
      ([, name]) => `${file}: the type ${name} does not say what the thing is.`,
    ),
    ...[...new Set(text.match(POINTS))].map((name) => `${file}: ${name} is in basis points; say …Bps.`),
    ...translationsIn(text, file),
  ]
}

function translationsIn(text, file) {
  const { pattern, except, better } = RETIRED_TRANSLATION
  if (except.test(file)) return []
  return [...new Set(text.match(pattern))].map((words) => `${file}: “${words}” translates; ${better}.`)
}

function faultsOf(name, file) {
  const words = (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
  const text = ` ${words.join(' ')} `
  return Object.entries({ ...RETIRED_WORDS, ...RETIRED_PHRASES })
    .filter(([retired]) => text.includes(` ${retired} `) && !(retired === 'photo' && DEMO.test(file)))
    .map(([retired, better]) => `${file}: ${name} has the retired word “${retired}”; say ${better}.`)
}

/** Comments, docs and sentences alike; a line at a time. */
function proseOf(file) {
  if (!/\.(tsx?|mjs|md)$|^seed\/demo\/.*\.json$/.test(file) || LISTS.includes(file)) return []
  const lines = readFileSync(`${ROOT}/${file}`, 'utf8').split('\n')
  const begun = lines.flatMap((line, index) =>
    WHAT.test(line) ? [`${file}:${index + 1}: a comment that begins with “What”; name its subject.`] : [],
  )
  const retired = lines.flatMap((line, index) =>
    Object.entries(RETIRED_PROSE)
      .map(([retired, better]) => [new RegExp(`\\b${retired}\\b`, 'i').exec(line)?.[0], better])
      .filter(([found]) => found)
      .map(([found, better]) => `${file}:${index + 1}: “${found}” is retired; say ${better}.`),
  )
  return [...begun, ...retired]
}
