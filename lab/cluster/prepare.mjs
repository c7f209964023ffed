// Before npm run cluster: the programs that the shop meets on several machines, and what is built.
import { build, install } from '../../scripts/prepare.mjs'
import { installPrograms } from '../../scripts/programs.mjs'

const programs = installPrograms(['redis-server', 'pgbouncer', 'haproxy', 'varnishd'])
install()
build()
await programs
