// npm run test:cluster: the tests that need programs beside the shop or kill processes, then the journeys and the payment model
// against a cluster, with faults. Not part of npm test.
import { build, ENVIRONMENT, install, NODE, run } from '../../scripts/prepare.mjs'
import { installPrograms } from '../../scripts/programs.mjs'

const programs = installPrograms(['redis-server', 'pgbouncer', 'haproxy', 'varnishd'], { browser: true })
install()
build()
await programs
const vitest = (words, variables = {}) =>
  run(NODE, ['node_modules/vitest/vitest.mjs', 'run', ...words], {
    env: { ...ENVIRONMENT, NODE_ENV: 'test', ...variables },
  })
vitest(['.cluster.test'], { THOROUGH: '1' })
vitest(['--config', 'lab/cluster/tests/vitest.config.ts', '--reporter=verbose', ...process.argv.slice(2)])
