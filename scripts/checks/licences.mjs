// Refuses a library whose licence the shop could not keep: reads package-lock.json, needs no network.
import { readFileSync } from 'node:fs'
import { ROOT } from '../prepare.mjs'

/**
 * Licences under which a shop may run without publishing its own code. LGPL: libvips, which sharp loads as a library of
 * its own.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** Packages that state their licence in a file only. */
const READ_BY_US = { 'png-js': 'MIT' }

const { packages } = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8'))
const faults = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { license }]) => [path.split('node_modules/').at(-1), license])
  .map(([name, licence]) => [name, licence ?? READ_BY_US[name] ?? 'none'])
  .filter(([, licence]) => !isAllowed(licence))
  .map(
    ([name, licence]) => `${name}: ${licence}. Choose another library, or allow the licence with a reason.`,
  )

for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

/** `A AND B` needs both, `A OR B` one of them. */
function isAllowed(expression) {
  const words = expression.replaceAll(/[()]/g, '')
  return words.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)))
}
