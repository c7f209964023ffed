import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { testFolder } from './folder.ts'

/** A browser that Playwright cannot drive as Debian has it: it opens an address and runs a function in the page. */
export interface OtherBrowser extends AsyncDisposable {
  open(address: string): Promise<void>
  /** The result of a function in the page: a boolean, a number or a text. */
  run<Result, Given extends readonly string[]>(
    inPage: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result>
}

/** Debian's Firefox, by WebDriver BiDi. */
export async function firefox(): Promise<OtherBrowser> {
  const stack = new AsyncDisposableStack()
  const profile = stack.use(await testFolder()).path
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const program = spawn('firefox-esr', [...args, 'about:blank'], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  stack.defer(() => stopped(program))
  const ask = stack.use(await bidi(await addressSaidBy(program)))
  await ask.of('session.new', { capabilities: {} })
  const { contexts } = await ask.of('browsingContext.getTree', {})
  const context = contexts[0].context
  return {
    async open(url) {
      await ask.of('browsingContext.navigate', { context, url, wait: 'interactive' })
    },
    async run(inPage, ...given) {
      const answer = await ask.of('script.callFunction', {
        functionDeclaration: String(inPage),
        arguments: given.map((value) => ({ type: 'string', value })),
        awaitPromise: false,
        target: { context },
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Where WebKitGTK's browser is, on the two kinds of machine. */
const MINI_BROWSER = '/usr/lib/$(uname -m)-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Debian's WebKitGTK, by WebDriver; it needs a screen, so it gets one that nobody sees. */
export async function webKit(): Promise<OtherBrowser> {
  const stack = new AsyncDisposableStack()
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1366x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  stack.defer(() => stopped(screen))
  const [display] = await once(screen.stdio[3] ?? screen, 'data')
  const port = await freePort()
  const program = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  })
  stack.defer(() => stopped(program))
  const ask = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(value.message)
    return value
  }
  const shell = spawn('sh', ['-c', `echo ${MINI_BROWSER}`])
  const [binary] = await once(createInterface(shell.stdout), 'line')
  const options = { binary, args: ['--automation'] }
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
  let session = ''
  await expect
    .poll(async () => {
      session = (await ask('POST', '', wanted)).sessionId
      return session
    })
    .not.toBe('')
  stack.defer(() => ask('DELETE', `/${session}`))
  return {
    open: (url) => ask('POST', `/${session}/url`, { url }),
    run: (inPage, ...given) =>
      ask('POST', `/${session}/execute/sync`, {
        script: `return (${inPage})(...arguments)`,
        args: given,
      }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

async function addressSaidBy(program: ChildProcess): Promise<string> {
  if (!program.stderr) throw new Error('Firefox has no output.')
  for await (const line of createInterface(program.stderr)) {
    const said = /listening on (ws:\S+)/.exec(line)?.[1]
    if (said) return said
  }
  throw new Error('Firefox ended before it could be driven.')
}

/** Commands of WebDriver BiDi and their results, over one connection. */
async function bidi(address: string) {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting: ReturnType<typeof Promise.withResolvers<string>>[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id } = JSON.parse(data)
    waiting[id]?.resolve(data)
  })
  return {
    async of(method: string, params: object) {
      const answered = Promise.withResolvers<string>()
      const id = waiting.push(answered) - 1
      socket.send(JSON.stringify({ id, method, params }))
      const { result, message } = JSON.parse(await answered.promise)
      if (!result) throw new Error(message)
      return result
    },
    [Symbol.dispose]: () => socket.close(),
  }
}

async function stopped(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = once(program, 'exit')
  program.kill()
  await gone
}
