import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Kept = { id: number; to: string[]; at: string; email: Email }
export type Mailbox = { smtpUrl: string; url: string; close(): Promise<void> }

const most = 200

/**
 * Takes every e-mail that the program sends while it is tried out, and shows it on this machine. It listens
 * on loopback alone and is never started in production. Without a port the system chooses one.
 */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const kept: Kept[] = []
  const smtp = smtpServer((mail) => {
    kept.unshift({ id: (kept[0]?.id ?? 0) + 1, ...mail })
    kept.length = Math.min(kept.length, most)
  })
  const http = createServer((request, response) => show(kept, request.url ?? '/', response))
  smtp.listen(0, '127.0.0.1')
  http.listen(port, '127.0.0.1')
  await Promise.all([once(smtp.server, 'listening'), once(http, 'listening')])
  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: async () => {
      http.closeAllConnections()
      http.close()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
}

function smtpServer(keep: (mail: Omit<Kept, 'id'>) => void): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        PostalMime.parse(Buffer.concat(pieces)).then((email) => {
          keep({ to, at: new Date().toISOString(), email })
          done()
        }, done)
      })
    },
  })
}

type Answer = { type: string; body: string | Buffer; status?: number }
const html = 'text/html; charset=utf-8'

function show(kept: readonly Kept[], address: string, response: ServerResponse): void {
  const { type, body, status = 200 } = answerTo(kept, address)
  // What an e-mail holds may not run anything here.
  const headers = { 'content-type': type, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }
  response.writeHead(status, headers).end(body)
}

/** `/` lists the e-mails, `/1` shows one, `/1/0` gives its first attachment, `/emails.json` is for programs. */
function answerTo(kept: readonly Kept[], address: string): Answer {
  const [id, part] = address.slice(1).split('/')
  if (address === '/emails.json') return { type: 'application/json', body: JSON.stringify(kept.map(asJson)) }
  if (!id) return { type: html, body: list(kept) }
  const mail = kept.find((one) => String(one.id) === id)
  const attachment = part === undefined ? undefined : mail?.email.attachments[Number(part)]
  if (attachment) return { type: attachment.mimeType, body: bytesOf(attachment.content) }
  return mail ? { type: html, body: page(mail) } : { type: 'text/plain', body: 'No such e-mail', status: 404 }
}

const bytesOf = (content: string | ArrayBuffer | Uint8Array): string | Buffer =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer)

const asJson = ({ id, to, at, email }: Kept) => ({
  id,
  to,
  at,
  subject: email.subject ?? '',
  text: email.text ?? '',
  attachments: email.attachments.map(({ filename, mimeType }) => ({ filename, mimeType })),
})

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)
const frame = (inside: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Mailbox</title><body style="max-width:720px;margin:32px auto;font:16px/1.5 system-ui">${inside}`

const list = (kept: readonly Kept[]): string =>
  frame(
    `<h1>Mailbox</h1>${
      kept.length === 0
        ? '<p>No e-mail yet.</p>'
        : `<ul>${kept
            .map(
              ({ id, to, at, email }) =>
                `<li><a href="/${id}"><bdi>${escaped(email.subject ?? '')}</bdi></a><br><small>${escaped(to.join(', '))} · ${at}</small>`,
            )
            .join('')}</ul>`
    }`,
  )

const page = ({ id, to, at, email }: Kept): string =>
  frame(
    `<p><a href="/">Mailbox</a><h1 dir="auto">${escaped(email.subject ?? '')}</h1><p>${escaped(to.join(', '))} · ${at}
<pre dir="auto" style="white-space:pre-wrap;font:inherit">${escaped(email.text ?? '').replaceAll(
      /https?:\/\/\S+/g,
      (link) => `<a href="${link}">${link}</a>`,
    )}</pre><ul>${email.attachments
      .map(({ filename }, place) => `<li><a href="/${id}/${place}">${escaped(filename ?? 'file')}</a>`)
      .join('')}</ul>`,
  )
