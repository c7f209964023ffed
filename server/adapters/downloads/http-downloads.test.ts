import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type HttpDownloadOptions, httpDownloads } from './http-downloads.ts'
import { isPublicAddress } from './public-address.ts'

/** Stands in for an address on the public internet: on Linux all of 127/8 is this machine. */
const PUBLIC = '127.0.0.2'

/** A website at every address of this machine; `photos.example` is where it is public. */
async function website(answer: RequestListener, options: HttpDownloadOptions = {}) {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening))
  const { port } = server.address() as AddressInfo
  const { download } = httpDownloads({
    resolve: async () => [PUBLIC],
    isAllowed: (ip) => ip === PUBLIC || isPublicAddress(ip),
    ports: [80, port],
    ...options,
  })
  return {
    port,
    at: (path: string) => download(`http://photos.example:${port}${path}`, 1024),
    download: (address: string) => download(address, 1024),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

test('it returns the bytes at an address, after redirects', async () => {
  await using site = await website((request, response) => {
    if (request.url === '/old.jpg') response.writeHead(302, { location: '/new.jpg' }).end()
    else response.end(`the bytes, for ${request.headers.host}`)
  })
  expect((await site.at('/old.jpg')).toString()).toBe(`the bytes, for photos.example:${site.port}`)
})

test('a redirect to this machine is refused before any request goes there', async () => {
  const asked: string[] = []
  await using site = await website((request, response) => {
    asked.push(request.headers.host ?? '')
    const location = `http://127.0.0.1:${site.port}/latest/meta-data`
    response.writeHead(302, { location }).end()
  })
  await expect(site.at('/ring.jpg')).rejects.toThrow('is in a private network')
  expect(asked).toEqual([`photos.example:${site.port}`])
})

test.each([
  'http://127.0.0.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:127.0.0.1]/a.jpg',
  'http://169.254.169.254/latest/meta-data',
])('%s is refused', async (address) => {
  await expect(httpDownloads().download(address, 1024)).rejects.toThrow('is in a private network')
})

test('a host with a private address among public ones is refused', async () => {
  await using site = await website((_, response) => response.end('no'), {
    resolve: async () => [PUBLIC, '10.0.0.1'],
  })
  await expect(site.at('/ring.jpg')).rejects.toThrow('is in a private network')
})

test('a name that resolves differently a moment later gets no request there', async () => {
  const answers = [[PUBLIC], ['127.0.0.3']]
  const reached: (string | undefined)[] = []
  await using site = await website(
    (request, response) => {
      reached.push(request.socket.localAddress)
      response.end('the bytes')
    },
    { resolve: async () => answers.shift() ?? ['127.0.0.3'] },
  )
  await site.at('/ring.jpg')
  await expect(site.at('/ring.jpg')).rejects.toThrow('is in a private network')
  expect(reached).toEqual([PUBLIC])
})

test('a name that resolves differently after a redirect to itself is refused', async () => {
  const answers = [[PUBLIC], ['127.0.0.1']]
  await using site = await website(
    (_, response) => response.writeHead(307, { location: '/again.jpg' }).end(),
    { resolve: async () => answers.shift() ?? [] },
  )
  await expect(site.at('/ring.jpg')).rejects.toThrow('is in a private network')
})

test('circular redirects end', async () => {
  let asked = 0
  await using site = await website((_, response) => {
    asked += 1
    response.writeHead(302, { location: '/again.jpg' }).end()
  })
  await expect(site.at('/ring.jpg')).rejects.toThrow('redirects too often')
  expect(asked).toBe(4)
})

test('a file beyond the limit is refused while it arrives, whatever its headers say', async () => {
  await using site = await website((_, response) => {
    response.write(Buffer.alloc(1000))
    response.end(Buffer.alloc(1000))
  })
  await expect(site.at('/ring.jpg')).rejects.toThrow('larger than')
})

test('a website that never finishes its response, or never responds, is given up on', async () => {
  await using slow = await website((_, response) => void response.write('a beginning'), { timeoutMs: 50 })
  await expect(slow.at('/ring.jpg')).rejects.toThrow('did not answer in time')
  await using silent = await website(() => undefined, { timeoutMs: 50 })
  await expect(silent.at('/ring.jpg')).rejects.toThrow('did not answer in time')
  await using unresolved = await website(() => undefined, {
    timeoutMs: 50,
    resolve: () => new Promise(() => undefined),
  })
  await expect(unresolved.at('/ring.jpg')).rejects.toThrow('did not answer in time')
})

test('an invalid response and a broken connection are reported', async () => {
  await using site = await website((request, response) => {
    if (request.url === '/gone.jpg') response.writeHead(404).end()
    else response.socket?.destroy()
  })
  await expect(site.at('/gone.jpg')).rejects.toThrow('answered with HTTP 404')
  await expect(site.at('/broken.jpg')).rejects.toThrow('could not be reached')
  await expect(site.download('ftp://photos.example/ring.jpg')).rejects.toThrow('does not start with http')
  await expect(site.download('file:///etc/passwd')).rejects.toThrow('does not start with http')
  await expect(site.download('ring.jpg')).rejects.toThrow('does not start with http')
  await expect(site.download('http://me:secret@photos.example/ring.jpg')).rejects.toThrow('password')
  await expect(site.download('http://photos.example:22/')).rejects.toThrow('Port 22')
})
