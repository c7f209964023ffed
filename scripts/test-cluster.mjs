// npm run test:cluster: the journeys and the payment model against a cluster, with faults. Not part of npm test.
import { build, ENVIRONMENT, install, NODE, run } from './prepare.mjs'
import { installPrograms } from './programs.mjs'

install()
installPrograms(['redis-server', 'pgbouncer', 'haproxy', 'varnishd'], { browser: true })
build()
run(
  NODE,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/cluster/vitest.config.ts',
    '--reporter=verbose',
    ...process.argv.slice(2),
  ],
  { env: { ...ENVIRONMENT, NODE_ENV: 'test' } },
)
