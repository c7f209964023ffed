import { lookup as askResolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { DOWNLOAD_LIMITS } from '#server/time-limits.ts'
import { type Downloader, DownloadRefused } from './port.ts'
import { isPublicAddress } from './public-address.ts'

export type HttpDownloadOptions = {
  /** The IP addresses of a host. */
  resolve?: (host: string) => Promise<string[]>
  /** Which IP addresses may be connected to. */
  isAllowed?: (ip: string) => boolean
  ports?: readonly number[]
  timeoutMs?: number
}

const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

const PRIVATE = 'The address is in a private network, so it was not opened.'
const LATE = 'The address did not answer in time.'
const UNREACHED = 'The address could not be reached.'

/**
 * Downloads over HTTP and HTTPS from the public internet only. Each host is resolved once, every IP address it has is
 * checked, and the connection goes to the checked one, so a name that resolves differently a moment later gains
 * nothing. The same for each redirect.
 */
export function httpDownloads(options: HttpDownloadOptions = {}): Downloader {
  const { resolve = resolveHost, isAllowed = isPublicAddress, ports = [80, 443] } = options
  return {
    async download(address, maxBytes) {
      const signal = AbortSignal.timeout(options.timeoutMs ?? DOWNLOAD_LIMITS.whole)
      let url = readAddress(address, ports)
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const ip = await inTime(checkedIp(url, resolve, isAllowed), signal)
        const response = await ask(url, ip, signal)
        const { statusCode = 0, headers } = response
        if (REDIRECTS.includes(statusCode) && headers.location !== undefined) {
          response.destroy()
          url = readAddress(headers.location, ports, url)
        } else if (statusCode === 200) return bytesOf(response, maxBytes, signal)
        else {
          response.destroy()
          throw new DownloadRefused(`The address answered with HTTP ${statusCode}.`)
        }
      }
      throw new DownloadRefused('The address redirects too often.')
    },
  }
}

/** A resolver that never answers does not hold anybody up. */
function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const refuse = () => late.reject(new DownloadRefused(LATE))
  signal.addEventListener('abort', refuse, { once: true })
  return Promise.race([work, late.promise]).finally(() => signal.removeEventListener('abort', refuse))
}

function readAddress(address: string, ports: readonly number[], base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new DownloadRefused('This address does not start with http:// or https://.')
  if (url.username !== '' || url.password !== '')
    throw new DownloadRefused('Addresses with a password in them are not opened.')
  const port = url.port === '' ? defaultPort(url) : Number(url.port)
  if (!ports.includes(port)) throw new DownloadRefused(`Port ${port} is not opened.`)
  return url
}

const defaultPort = ({ protocol }: URL) => (protocol === 'https:' ? 443 : 80)

/** The IP address to connect to. Refuses a host of which any address is private. */
async function checkedIp(
  { hostname }: URL,
  resolve: (host: string) => Promise<string[]>,
  isAllowed: (ip: string) => boolean,
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const ips =
    isIP(host) > 0
      ? [host]
      : await resolve(host).catch(() => {
          throw new DownloadRefused('There is no such website.')
        })
  const [first] = ips
  if (first === undefined) throw new DownloadRefused('There is no such website.')
  if (!ips.every(isAllowed)) throw new DownloadRefused(PRIVATE)
  return first
}

const resolveHost = async (host: string) =>
  (await askResolver(host, { all: true })).map(({ address }) => address)

function ask(url: URL, ip: string, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(ip)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = request(url, {
    agent: false,
    signal,
    headers: { accept: 'image/*', 'user-agent': 'shop-image-import' },
    lookup: (_host, { all }, callback) =>
      all ? callback(null, [{ address: ip, family }]) : callback(null, ip, family),
  })
  sent.on('response', resolve)
  sent.on('error', (cause) => reject(refusalOf(cause, signal)))
  sent.end()
  return promise.then((response) => {
    response.once('error', () => undefined)
    return response
  })
}

/** Stops reading at the limit, whatever the headers say. */
async function bytesOf(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response) {
      size += part.length
      if (size > maxBytes)
        throw new DownloadRefused(`The file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB.`)
      parts.push(part)
    }
  } catch (cause) {
    throw refusalOf(cause, signal)
  } finally {
    response.destroy()
  }
  return Buffer.concat(parts)
}

function refusalOf(cause: unknown, signal: AbortSignal): DownloadRefused {
  if (cause instanceof DownloadRefused) return cause
  return new DownloadRefused(signal.aborted ? LATE : UNREACHED, { cause })
}
