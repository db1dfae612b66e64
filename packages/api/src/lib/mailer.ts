import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every try, so that a mailbox shows an e-mail once that was sent twice. */
  messageId: string
  attachments: { filename: string; content: Buffer; contentType: string }[]
}

/**
 * How one try ended. Refused is for good: the server does not want this recipient or this e-mail. Unreachable may be another
 * matter in a minute.
 */
export type Outcome =
  | { status: 'sent' }
  | { status: 'refused'; problem: 'recipientRefused' | 'messageRefused'; error: string }
  | { status: 'unreachable'; error: string }

export type Mailer = ReturnType<typeof createMailer>

/** The timeout for a mail server that does not answer. */
const patienceMs = 20_000

export function createMailer({ url, from }: NonNullable<Settings['mail']>) {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Attachments are in memory; nothing is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  const send = (mail: Mail): Promise<Outcome> =>
    transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } }).then(
      () => ({ status: 'sent' }),
      (error: unknown) => outcomeOf(error),
    )
  return { send, close: () => transport.close() }
}

type SmtpError = Error & { code?: string; responseCode?: number }

function outcomeOf(error: unknown): Outcome {
  const { code, responseCode = 0, message } = error as SmtpError
  const forGood = responseCode >= 500 && responseCode < 600
  if (forGood && code === 'EENVELOPE') return { status: 'refused', problem: 'recipientRefused', error: message }
  if (forGood && code === 'EMESSAGE') return { status: 'refused', problem: 'messageRefused', error: message }
  return { status: 'unreachable', error: message }
}
