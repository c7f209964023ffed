import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const unit = (name: string) => readFileSync(`deploy/systemd/${name}.service`, 'utf8').split('\n')

test.each(['sgj-shop', 'sgj-worker'])('%s goes on while migrations fail or run again', (name) => {
  expect(unit(name)).toContain('Wants=network-online.target sgj-migrate.service')
  expect(unit(name).filter((line) => /^(Requires|BindsTo|PartOf)=/.test(line))).toEqual([])
})

test('migrations are tried again, as often as PostgreSQL is late', () => {
  const lines = unit('sgj-migrate')
  for (const line of ['Restart=on-failure', 'RestartSec=5', 'StartLimitIntervalSec=0'])
    expect(lines).toContain(line)
})
