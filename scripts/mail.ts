import { randomUUID } from 'node:crypto'
import { createMailer } from '@warsha/api/lib/mailer'
import { readSettings } from '@warsha/api/settings'
import { CannotStart, fail } from './cannot-start.ts'

/** Sends one e-mail as the program would, and tells what the mail server said. */
async function run([verb, to = '', ...rest]: string[]): Promise<void> {
  if (verb !== 'test' || !/^[^\s@]+@[^\s@]+$/.test(to) || rest.length > 0)
    throw new CannotStart('the command is: npm run mail -- test somebody@example.com')
  // Only the mail server is asked about here: what else is missing does not matter.
  const other = { DATABASE_URL: 'postgresql://localhost/warsha', WARSHA_SECRET: randomUUID().repeat(2) }
  const read = readSettings({ ...other, ...process.env })
  if ('problems' in read) throw new CannotStart(`${read.problems.join('; ')} (see docs/settings.md).`)
  if (!read.settings.mail) throw new CannotStart('SMTP_URL and MAIL_FROM are not set (see docs/settings.md).')
  const mailer = createMailer(read.settings.mail)
  const said =
    'This e-mail was sent by hand, to see whether e-mails leave. | أُرسلت هذه الرسالة للتأكد من أن البريد يصل.'
  const outcome = await mailer.send({
    to,
    subject: 'Warsha · ورشة',
    text: said,
    html: `<p>${said}</p>`,
    messageId: `<${randomUUID()}@warsha>`,
    attachments: [],
  })
  mailer.close()
  if (outcome.status !== 'sent') throw new CannotStart(`the e-mail was not sent: ${outcome.error}`)
  console.log(`The mail server took an e-mail to ${to} from ${read.settings.mail.from}.`)
}

await run(process.argv.slice(2)).catch(fail)
