// The rules for Prometheus, their unit tests and the sample configuration, by Prometheus's own tool.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { NOT_CHECKED, ROOT } from '../prepare.mjs'

const FOLDER = join(ROOT, 'deploy', 'prometheus')
const CHECKS = [
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
]

for (const words of CHECKS) {
  const { error, status, stdout, stderr } = spawnSync('promtool', words, { cwd: FOLDER, encoding: 'utf8' })
  if (error) {
    console.log('promtool is not installed; on Debian `apt-get install prometheus` brings it.')
    process.exit(NOT_CHECKED)
  }
  if (status !== 0) console.error(`promtool ${words.join(' ')}\n${stdout}${stderr}`)
  if (status !== 0) process.exit(1)
}
