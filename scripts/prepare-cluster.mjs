// Before npm run cluster: the programs that the shop meets on several machines, and what is built.
import { build, install } from './prepare.mjs'
import { installPrograms } from './programs.mjs'

install()
installPrograms(['redis-server', 'pgbouncer', 'haproxy', 'varnishd'])
build()
