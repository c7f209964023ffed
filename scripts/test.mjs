// Everything that must be true: checks, then tests against real PostgreSQL, the real app, a real Chromium.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { build, ENVIRONMENT, install, NODE, ROOT } from './prepare.mjs'
import { installPrograms } from './programs.mjs'

// Before a release: Redis for shared limits, PgBouncer and Varnish for several machines, of which each test starts its own,
// and other browsers, of which WebKitGTK needs a screen.
const OF_THOROUGH_RUNS = [
  ...['redis-server', 'pgbouncer', 'varnishd'],
  ...['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'faketime'],
]
const programs = installPrograms(process.env.THOROUGH ? OF_THOROUGH_RUNS : [], { browser: true })
install()
// The build takes one processor, and tests often wait for a browser or a clock: the checks use that time. Their results
// follow those of the tests.
const report = []
const checking = check((line) => report.push(line))
build()
await programs
const [checks, tests] = await Promise.all([checking, runTests(process.argv.slice(2))])
console.log(report.join('\n'))
const passed = checks.passed + tests.passed
const failed = checks.failed.length + tests.failed
const defects =
  tests.secondTries === 0 ? '' : `, ${tests.secondTries} only when tried again (defects, named above)`
console.log(`\n${passed} passed, ${failed} failed${defects}`)
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
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let secondTries = 0
  run.on('message', (message) => {
    secondTries = message.secondTries
  })
  // Ctrl-C reaches the tests by itself; nothing else does, and they must not go on alone.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal))
  const status = await new Promise((done) => run.once('close', done))
  if (!existsSync(report)) return { passed: 0, failed: 1, secondTries }
  const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  const unseen = (!success || status !== 0) && numFailedTests === 0 ? 1 : 0
  return { passed: numPassedTests, failed: numFailedTests + unseen, secondTries }
}
