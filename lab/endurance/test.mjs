// npm run test:endurance: thousands of payments while the shop is killed and PostgreSQL restarted. Not part of npm test.
import { build, ENVIRONMENT, install, NODE, run } from '../../scripts/prepare.mjs'

/** Some twelve minutes on two quiet cores, an hour and a half on busy ones (2026-11-24). PAYMENTS is a multiple of KILLS. */
const DEFAULTS = { PAYMENTS: '10000', KILLS: '50', DATABASE_RESTARTS: '10' }

install()
build()
run(NODE, ['node_modules/vitest/vitest.mjs', 'run', 'server/checkout/crash-recovery.cluster.test.ts'], {
  env: { ...DEFAULTS, ...ENVIRONMENT, NODE_ENV: 'test', THOROUGH: '1' },
})
