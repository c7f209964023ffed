import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { MailError } from './port.ts'
import { smtpMail } from './smtp.ts'

type Received = { from: string; to: string[]; user: string; source: string }

/** A real mail server on this machine that takes mail from one user and refuses one mailbox. */
async function postOffice() {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error('No such mailbox') : null),
    onData: (stream, { envelope, user }, done) => {
      text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), user: String(user), source })
        done()
      }, done)
    },
  })
  const port = await new Promise<number>((ready) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      ready(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    received,
    address: (password: string) => `smtp://shop:${password}@127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

const from = 'SGJ Jewellers <orders@sgj.example>'
const mail = {
  to: 'asha@example.in',
  subject: 'Order SGJ-1001 – ₹1,23,456',
  text: 'Thank you, Asha.',
  html: '<p>Thank you, <b>Asha</b>.</p>',
}

test('a mail goes out from the shop, as text and as HTML', async () => {
  await using mailServer = await postOffice()
  await smtpMail({ url: mailServer.address('right'), from }).send(mail)
  expect(mailServer.received).toMatchObject([
    { from: 'orders@sgj.example', to: ['asha@example.in'], user: 'shop' },
  ])
  const source = mailServer.received[0]?.source ?? ''
  expect(source).toMatch(/^From: SGJ Jewellers <orders@sgj\.example>/m)
  expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(source).toContain('Thank you, Asha.')
  expect(source).toContain('<p>Thank you, <b>Asha</b>.</p>')
})

test('a mail that can be unsubscribed says where, so that mail programs offer one click; others do not', async () => {
  await using mailServer = await postOffice()
  const sender = smtpMail({ url: mailServer.address('right'), from })
  const unsubscribe = `https://sgj.example/alerts/stop?token=${'0'.repeat(36)}.${'x'.repeat(43)}`
  await sender.send({ ...mail, unsubscribe })
  await sender.send(mail)
  const [stoppable = '', plain = ''] = mailServer.received.map(({ source }) =>
    source.replace(/\r\n[ \t]+/g, ' '),
  )
  expect(stoppable).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(stoppable).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(plain).not.toContain('List-Unsubscribe')
})

test('a subject with a line break cannot smuggle in another recipient', async () => {
  await using mailServer = await postOffice()
  await smtpMail({ url: mailServer.address('right'), from }).send({
    ...mail,
    subject: 'Hi\r\nBcc: thief@example.in',
  })
  expect(mailServer.received[0]?.to).toEqual(['asha@example.in'])
  expect(mailServer.received[0]?.source).not.toMatch(/^Bcc:/m)
})

test.each([
  ['a mailbox that does not exist', 'right', 'nobody@example.in', /No such mailbox/],
  ['a wrong password', 'wrong', 'asha@example.in', /Wrong password/],
])('%s is reported as a failure', async (_, password, to, sentence) => {
  await using mailServer = await postOffice()
  const failure = await smtpMail({ url: mailServer.address(password), from })
    .send({ ...mail, to })
    .catch((error) => error)
  expect(failure).toBeInstanceOf(MailError)
  expect(failure.message).toMatch(sentence)
  expect(mailServer.received).toEqual([])
})

test('a missing mail server is reported as a failure', async () => {
  const mailServer = await postOffice()
  const url = mailServer.address('right')
  await mailServer[Symbol.asyncDispose]()
  await expect(smtpMail({ url, from, timeoutMs: 2000 }).send(mail)).rejects.toThrow(MailError)
})
