import { expect } from '@playwright/test'

type Mail = { to: string[]; subject: string; text: string }

/** What the product has sent to an address, the oldest first. */
async function mailsTo(recipient: string): Promise<Mail[]> {
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_MAILBOX_PORT}/emails.json`)
  const all = (await answer.json()) as Mail[]
  return all.filter(({ to }) => to.includes(recipient.toLowerCase())).toReversed()
}

/** The link in the nth e-mail to an address, once it has come. */
export async function linkTo(recipient: string, nth = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(recipient)).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(nth)
  const text = (await mailsTo(recipient))[nth - 1]?.text ?? ''
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in the e-mail to ${recipient}: ${text}`)
  return link
}

/** The six digits of the nth e-mail to an address, once it has come. */
export async function codeTo(recipient: string, nth = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(recipient)).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(nth)
  const text = (await mailsTo(recipient))[nth - 1]?.text ?? ''
  const code = /^\d{6}$/m.exec(text)?.[0]
  if (!code) throw new Error(`No code in the e-mail to ${recipient}: ${text}`)
  return code
}
