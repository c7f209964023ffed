import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REQUEST_LIMITS, STOP_LIMITS } from '#server/time-limits.ts'
import { testFolder } from '#tests/support/folder.ts'

const unit = (name: string) => readFileSync(`deploy/systemd/${name}.service`, 'utf8').split('\n')

test.each(['sgj-shop@', 'sgj-worker'])('%s goes on while migrations fail or run again', (name) => {
  expect(unit(name)).toContain('Wants=network-online.target sgj-migrate.service')
  expect(unit(name).filter((line) => /^(Requires|BindsTo|PartOf)=/.test(line))).toEqual([])
})

test('migrations are tried again, as often as PostgreSQL is late', () => {
  const lines = unit('sgj-migrate')
  for (const line of ['Restart=on-failure', 'RestartSec=5', 'StartLimitIntervalSec=0'])
    expect(lines).toContain(line)
})

test('both web processes take connections at one socket, which opens the first of them', () => {
  expect(unit('sgj-shop@')).toContain('Sockets=sgj-shop.socket')
  expect(readFileSync('deploy/systemd/sgj-shop.socket', 'utf8')).toContain('\nService=sgj-shop@a.service\n')
})

test('a web process has the time that it takes to end, uploads and the longest pause for a proxy included', () => {
  const longest = Math.max(60_000, STOP_LIMITS.uploads) + STOP_LIMITS.all
  expect(unit('sgj-shop@')).toContain('TimeoutStopSec=120')
  expect(readFileSync('deploy/compose.yml', 'utf8')).toContain('\n  stop_grace_period: 120s\n')
  expect(longest).toBeLessThanOrEqual(120_000)
  expect(STOP_LIMITS.uploads).toBeGreaterThanOrEqual(REQUEST_LIMITS.whole)
})

/** The calls of deploy/systemd/take-turns.sh to systemd, where `active` runs and `fails` does not succeed. */
async function takeTurns({ active, fails = 'nothing' }: { active: string; fails?: string }) {
  await using folder = await testFolder()
  const callsFile = join(folder.path, 'asked')
  const systemctl = `#!/bin/sh
case "$*" in
  "--quiet is-active ${active}") exit 0 ;;
  "--quiet is-active "*) exit 3 ;;
esac
echo "$*" >> "${callsFile}"
[ "$*" != "${fails}" ]
`
  await writeFile(join(folder.path, 'systemctl'), systemctl)
  await chmod(join(folder.path, 'systemctl'), 0o755)
  const env = { PATH: `${folder.path}:${process.env.PATH}` }
  const { status } = spawnSync('sh', ['deploy/systemd/take-turns.sh'], { env })
  return { status, asked: (await readFile(callsFile, 'utf8')).trim().split('\n') }
}

test('at a release the other web process starts before the former one stops', async () => {
  expect(await takeTurns({ active: 'sgj-shop@a' })).toEqual({
    status: 0,
    asked: ['restart sgj-shop@b', 'stop sgj-shop@a'],
  })
  expect(await takeTurns({ active: 'sgj-shop@b' })).toEqual({
    status: 0,
    asked: ['restart sgj-shop@a', 'stop sgj-shop@b'],
  })
})

test('where the new web process does not open, the former one goes on', async () => {
  expect(await takeTurns({ active: 'sgj-shop@a', fails: 'restart sgj-shop@b' })).toEqual({
    status: 1,
    asked: ['restart sgj-shop@b', 'stop sgj-shop@b'],
  })
})
