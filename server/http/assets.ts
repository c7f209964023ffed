import { createHash } from 'node:crypto'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '#server/adapters/files/port.ts'
import { folderOfAsset, HASHED, storeAssets, storedAsset } from './assets-of-releases.ts'
import { type Encoding, encodingFor } from './cache/encodings.ts'
import { countRequest, noteMissing } from './limits/rate-limit.ts'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The build writes a file that can be compressed twice more, under these endings. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

type Form = { bytes: Buffer; etag: string }
/** `forms`: what has been asked for so far, of the encodings there are. */
type Asset = { path: string; type: string; encodings: Encoding[]; forms: Map<Encoding, Promise<Form>> }

/**
 * The files of the client build, from memory: a first visit asks for sixty files and more, and to open one takes longer
 * than to send it (decision 087). Memory never holds more than the build, some 6 MB. A missing file counts against the
 * cap. The folder is a link to the current build; the files of the one that is current
 * now are served until the process ends. `shared`: a store of several machines, for the files of their releases, and
 * the time.
 */
export async function serveAssets(
  app: FastifyInstance,
  link: string,
  shared?: { store: FileStore; now: Date },
): Promise<void> {
  const folder = await realpath(link)
  if (shared)
    await storeAssets(shared.store, join(folder, HASHED), Object.keys(TYPES), shared.now).catch(
      (fault: unknown) => app.log.error({ err: fault }, 'other releases will not find the files of this one'),
    )
  const hashed = await assetsIn(join(folder, HASHED))
  await app.register(
    async (inner) => {
      serveOtherReleases(inner, join(dirname(link), 'builds'), shared?.store)
      // One route for all: a route for each of a thousand files would take 5 MB.
      const uncounted = { config: { rateLimit: false as const } }
      inner.get<{ Params: { name: string } }>('/:name', uncounted, (request, reply) => {
        const asset = hashed.get(request.params.name)
        if (!asset) {
          noteMissing(request)
          return reply.callNotFound()
        }
        return sendAsset(request, reply.header('cache-control', FOR_EVER), asset)
      })
    },
    { prefix: `/${HASHED}` },
  )
  for (const [name, asset] of await assetsIn(folder))
    app.get(`/${name}`, (request, reply) =>
      sendAsset(request, reply.header('cache-control', FOR_AN_HOUR), asset),
    )
}

/**
 * At a release two of them are open side by side, and a page of one asks the other for its files: they are in the builds
 * beside this one, or in the store. No answer that a file is missing is kept: another process may have it.
 */
function serveOtherReleases(app: FastifyInstance, builds: string, store: FileStore | undefined): void {
  const nameOf = ({ url }: FastifyRequest) => url.split('?')[0]?.slice(`/${HASHED}/`.length) ?? ''
  const sendFromBuild = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = nameOf(request)
    const folder = TYPES[extname(name)] && (await folderOfAsset(builds, name))
    const asset = folder && (await assetsIn(folder)).get(name)
    if (asset) return sendAsset(request, reply.header('cache-control', FOR_EVER), asset)
    return undefined
  }
  app.setNotFoundHandler({ preHandler: [sendFromBuild, ...countRequest(app)] }, async (request, reply) => {
    const name = nameOf(request)
    const type = TYPES[extname(name)]
    const bytes = store && type && (await storedAsset(store, name))
    if (bytes) return reply.type(type).header('cache-control', FOR_EVER).send(bytes)
    return reply.code(404).header('cache-control', 'no-store').send({ message: 'This file does not exist.' })
  })
}

/** The files of a folder by name. Throws where one is of a type that is not in {@link TYPES}. */
async function assetsIn(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
  const assets = new Map<string, Asset>()
  for (const name of names) {
    if (name.endsWith(ENDINGS.br) || name.endsWith(ENDINGS.gzip)) continue
    const type = TYPES[extname(name)]
    if (!type) throw new Error(`The build made ${name}, and the shop does not know its type.`)
    const encodings = (['br', 'gzip', 'identity'] as const).filter((one) => names.has(name + ENDINGS[one]))
    assets.set(name, { path: join(folder, name), type, encodings, forms: new Map() })
  }
  return assets
}

async function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  const accepted = encodingFor(request.headers['accept-encoding'])
  const encoding = asset.encodings.includes(accepted) ? accepted : 'identity'
  const { bytes, etag } = await formOf(asset, encoding)
  reply.type(asset.type).header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** A file that could not be read is read again when it is asked for next. */
function formOf(asset: Asset, encoding: Encoding): Promise<Form> {
  const cached = asset.forms.get(encoding)
  if (cached) return cached
  const form = readForm(asset.path + ENDINGS[encoding])
  asset.forms.set(encoding, form)
  form.catch(() => asset.forms.delete(encoding))
  return form
}

async function readForm(path: string): Promise<Form> {
  const bytes = await readFile(path)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}
