import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { to: string[]; from: string; email: Email }

/** A mail server of its own on loopback: what it takes can be read, and it refuses who is told to be unknown. */
export async function startMailServer(unknown: readonly string[] = []) {
  const received: Received[] = []
  let hanging: ((answer: () => void) => void) | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(unknown.includes(address) ? Object.assign(new Error('No such user here'), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (hanging) {
          hanging(() => done())
          hanging = null
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        PostalMime.parse(Buffer.concat(pieces)).then((email) => {
          received.push({
            to: rcptTo.map(({ address }) => address),
            from: mailFrom ? mailFrom.address : '',
            email,
          })
          done()
        }, done)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    /** The next e-mail is read and not answered; resolves once that is so, with what answers it after all. */
    hangOnce: () =>
      new Promise<() => void>((reached) => {
        hanging = reached
      }),
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
