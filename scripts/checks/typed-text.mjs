// Refuses what reads typed text another way than rules/typed-text.ts: a schema that only trims, a digit of one script alone,
// and a box that takes e-mail addresses and does not ask about a mistyped one.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ROOT } from '../prepare.mjs'

const REFUSED = [
  {
    where: /^contracts\//,
    // The ids that the browser itself puts into an address.
    pattern: /^(?!.*\buser_?id\b).*(?:z\.string\([^)]*\)|^\s*)\.trim\(\)/i,
    better:
      'say line(), codeLine() or another field of contracts/fields.ts, which also know other blanks and digits',
  },
  {
    where: /^(rules|server|contracts|web)\//,
    pattern: /०-९|0x966/,
    better: 'say typedDigits() or typedCode(), which know the digits of every script',
  },
  {
    where: /^web\/(?!ui\/form\/email-field\.tsx$)/,
    pattern: /\btype="email"|\btype: 'email'/,
    better: 'say EmailField, which asks about an address that looks mistyped',
  },
]

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'contracts', 'rules', 'server', 'web'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
).split('\n')
const faults = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .flatMap((file) => {
    const rules = REFUSED.filter(({ where }) => where.test(file))
    const lines = readFileSync(`${ROOT}/${file}`, 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ better }) => `${file}:${index + 1}: ${line.trim()}: please ${better}.`),
    )
  })
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
