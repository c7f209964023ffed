// Refuses libraries with a known vulnerability listed by npm's registry. A registry without the list is not our fault.
import { spawnSync } from 'node:child_process'
import { ENVIRONMENT, NOT_CHECKED, ROOT } from '../prepare.mjs'

/** From this severity on a release waits for the mended library. */
const LEVEL = '--audit-level=high'
/** Milliseconds for the registry. */
const AUDIT_LIMIT = 60_000

const audit = spawnSync('npm', ['audit', '--omit=dev', LEVEL, '--json'], {
  cwd: ROOT,
  env: ENVIRONMENT,
  encoding: 'utf8',
  timeout: AUDIT_LIMIT,
})
const answer = parsed(audit.stdout)
if (answer?.vulnerabilities === undefined) {
  console.log(`The registry gave no list of advisories (${answer?.message || 'no answer'}).`)
  process.exit(NOT_CHECKED)
}
for (const { name, severity, via } of Object.values(answer.vulnerabilities))
  console.log(`${name}: ${severity}, ${via.map((cause) => cause.title ?? cause).join('; ')}`)
process.exit(audit.status ?? 1)

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
