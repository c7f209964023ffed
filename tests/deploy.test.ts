import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { Environment } from '#server/environment/environment.ts'
import { version } from '#server/environment/version.ts'
import serverBuild from '../vite.server.config.ts'

type Service = { command?: string[]; environment?: Record<string, unknown>; read_only?: boolean }

const BUILT = Object.keys(serverBuild.build?.rolldownOptions?.input ?? {}).map(
  (name) => `build/app/${name}.js`,
)
const compose: { services: Record<string, Service> } = parse(readFileSync('deploy/compose.yml', 'utf8'), {
  merge: true,
})
const units = readdirSync('deploy/systemd')
  .filter((name) => name.endsWith('.service'))
  .map((name) => readFileSync(`deploy/systemd/${name}`, 'utf8'))
const containerfile = readFileSync('deploy/Containerfile', 'utf8')

test('containers and units start programs that are built', () => {
  const started = [
    ...Object.values(compose.services).flatMap(({ command }) => command ?? []),
    ...units.flatMap((unit) => /^ExecStart=.* (\S+)$/m.exec(unit)?.[1] ?? ''),
    /^CMD \["(\S+)"\]$/m.exec(containerfile)?.[1] ?? '',
  ].filter((word) => word.startsWith('build/'))
  expect(started).toHaveLength(6)
  for (const program of started) expect(BUILT).toContain(program)
})

test.each(['web', 'worker', 'migrate'])('the container %s is given variables the shop knows', (name) => {
  const variables = Object.keys(compose.services[name]?.environment ?? {})
  expect(variables).toContain('DATABASE_URL')
  expect(Object.keys(Environment.shape)).toEqual(expect.arrayContaining(variables))
})

test('nothing of the shop may write outside its folder', () => {
  for (const name of ['web', 'worker', 'migrate']) expect(compose.services[name]?.read_only).toBe(true)
  for (const unit of units) expect(unit).toMatch(/^ProtectSystem=strict$/m)
  expect(containerfile).toMatch(/^USER 10001:10001$/m)
})

test('every base of the image is pinned by digest', () => {
  const bases = containerfile.match(/^ARG \w*BASE=.*$/gm) ?? []
  expect(bases).toHaveLength(2)
  for (const base of bases) expect(base).toMatch(/@sha256:[0-9a-f]{64}$/)
})

test('the image says which release it is', () => {
  expect(/^ARG VERSION=(.*)$/m.exec(containerfile)?.[1]).toBe(version)
})

test('the newest release in the changelog is this one, with its day; what comes after it stands above', () => {
  const [newest] = readFileSync('CHANGELOG.md', 'utf8').match(/^## (?!Not yet released$).*$/m) ?? []
  expect(newest).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)$`))
})
