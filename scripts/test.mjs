// Everything that must be true: checks, then tests against real PostgreSQL, the real app, a real Chromium.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { build, ENVIRONMENT, install, NODE, ROOT } from './prepare.mjs'
import { installPrograms } from './programs.mjs'

// Redis for shared limits, PgBouncer and Varnish for several machines; each test starts its own.
const programs = installPrograms(['redis-server', 'pgbouncer', 'varnishd'], { browser: true })
install()
build()
await programs
// Tests often wait for a browser or a clock, and the checks use that time; their results follow those of the tests.
const report = []
const [checks, tests] = await Promise.all([
  check((line) => report.push(line)),
  runTests(process.argv.slice(2)),
])
console.log(report.join('\n'))
const passed = checks.passed + tests.passed
const failed = checks.failed.length + tests.failed
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

async function runTests(filters) {
  const report = join(tmpdir(), `sgj-test-report-${process.pid}.json`)
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporters = [
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    '--reporter=./tests/support/second-try.ts',
  ]
  const run = spawn(NODE, [vitest, 'run', ...reporters, ...filters], {
    cwd: ROOT,
    env: { ...ENVIRONMENT, NODE_ENV: 'test' },
    stdio: 'inherit',
  })
  // Ctrl-C reaches the tests by itself; nothing else does, and they must not go on alone.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal))
  const status = await new Promise((done) => run.once('exit', done))
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  const unseen = (!success || status !== 0) && numFailedTests === 0 ? 1 : 0
  return { passed: numPassedTests, failed: numFailedTests + unseen }
}
