// Refuses a second way of doing what one part of the code does for all others.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ROOT } from '../prepare.mjs'

/**
 * Code that is refused, where, and what to do instead. `but` names the files that may have it, with the reason beside
 * each.
 */
const REFUSED = [
  {
    where: /^contracts\/|^trade\/[^/]+\/contract\//,
    // The ids that the browser itself puts into an address.
    pattern: /^(?!.*\buser_?id\b).*(?:z\.string\([^)]*\)|^\s*)\.trim\(\)/i,
    better:
      'say line(), codeLine() or another field of contracts/fields.ts, which also know other blanks and digits',
  },
  {
    where: /^(rules|server|contracts|web|trade)\//,
    pattern: /०-९|0x966/,
    better: 'say typedDigits() or typedCode(), which know the digits of every script',
  },
  {
    where: /^(?:trade\/[^/]+\/)?web\/(?!ui\/form\/email-field\.tsx$)/,
    pattern: /\btype="email"|\btype: 'email'/,
    better: 'say EmailField, which asks about an address that looks mistyped',
  },
  {
    where: /^(?:trade\/[^/]+\/)?web\//,
    pattern: /\b(localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|idb-keyval)\b/,
    better:
      'use web/browser-storage.ts: a browser may refuse its storage or have no room, and it knows what happens then',
    but: [
      'web/browser-storage.ts',
      // Scripts in the page, before any module is there; they catch what is thrown.
      'web/session/mark-login.ts',
      'web/first-screen/defer-scripts.ts',
      // Images are too large for the storages; it catches what is thrown.
      'web/enquiries/design-draft.ts',
    ],
  },
  {
    where: /^(?:server|db|trade\/[^/]+\/server)\//,
    pattern: /\bDate\.now\(\)/,
    better:
      'count with performance.now(), which no change of the clock moves, or ask the clock of the shop for the time',
  },
  {
    where: /./,
    // JSX takes several properties of the same names so.
    pattern: /(?<!\{)\.\.\.\{/,
    better: 'write the properties into the literal around them',
  },
]

/** Steps done by hand in few places: for wire values outside a contract, files, settings, and text that people type. */
const FEW = [
  {
    where: /^(rules\/(?!money\.ts$)|server\/|contracts\/|web\/|trade\/)/,
    pattern: /\b(?:toRupees|fromRupees)\(/g,
    most: 60,
    better: 'say money or amountOf() of contracts/fields.ts, whose codec converts',
  },
  {
    where: /^(rules\/(?!measures\.ts$)|server\/|contracts\/|web\/|trade\/)/,
    pattern: /\b(?:to|from)(?:Grams|Percent)\(/g,
    most: 44,
    better: 'say weight or percent of contracts/fields.ts, whose codecs convert',
  },
]

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'contracts', 'db', 'rules', 'server', 'web', 'trade'],
  { cwd: ROOT, encoding: 'utf8' },
).split('\n')
/** The story of the demo and tests type rupees as people do; those of modules are in their folders. */
const code = files.filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^trade\/[\w-]+\/(seed|tests)\//.test(file),
)
const tooMany = FEW.flatMap(({ where, pattern, most, better }) => {
  const byHand = code
    .filter((file) => where.test(file))
    .map((file) => [file, readFileSync(`${ROOT}/${file}`, 'utf8').match(pattern)?.length ?? 0])
    .filter(([, found]) => found > 0)
  const count = byHand.reduce((sum, [, found]) => sum + found, 0)
  if (count <= most) return []
  return [`${count} conversions by hand, at most ${most}: please ${better}.\n${byHand.join('\n')}`]
})
const faults = code.flatMap((file) => {
  const rules = REFUSED.filter(({ where, but }) => where.test(file) && !but?.includes(file))
  const lines = readFileSync(`${ROOT}/${file}`, 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    rules
      .filter(({ pattern }) => pattern.test(line))
      .map(({ better }) => `${file}:${index + 1}: ${line.trim()}: please ${better}.`),
  )
})
for (const fault of [...tooMany, ...faults]) console.error(fault)
process.exit(faults.length > 0 || tooMany.length > 0 ? 1 : 0)
