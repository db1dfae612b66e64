import { fieldsOf, type GatewayMessage, type Messages, messagesIn, stringIn } from './answer.ts'
import { type Heard, heard, otherwise, unreadable } from './classify.ts'
import type { Answer } from './exchange.ts'
import type { ClearanceResult, DocumentAccepted, DocumentRejected, DocumentResult } from './results.ts'
import type { Sent } from './retry.ts'

type How = DocumentAccepted['how']

const grants = new Set(['REPORTED', 'CLEARED', 'REPORTED_SUCCESSFULLY_EARLIER'])

function statusesOf({ body }: Answer): { granted: boolean; denied: boolean; earlier: boolean } {
  const top = fieldsOf(body)
  const said = ['reportingStatus', 'clearanceStatus'].flatMap((name) => stringIn(top, name) ?? [])
  const results = stringIn(fieldsOf(top.validationResults), 'status') ?? stringIn(top, 'status')
  const silentPass = said.length === 0 && (results === 'PASS' || results === 'WARNING')
  return {
    granted: silentPass || said.some((status) => grants.has(status)),
    denied: said.some((status) => status.startsWith('NOT_')),
    earlier: said.includes('REPORTED_SUCCESSFULLY_EARLIER'),
  }
}

const isDuplicate = ({ code, text }: GatewayMessage): boolean =>
  code === 'Duplicate-Invoice' || /already reported successfully/i.test(text)

/** Null when the answer holds none, or what it holds is no base64. */
function clearedIn({ body }: Answer): Uint8Array | null {
  const text = stringIn(fieldsOf(body), 'clearedInvoice')?.replace(/\s/g, '')
  return text && /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
}

type Judged = Heard & { readonly messages: Messages }

const accepted = ({ answer, told, messages }: Judged, how: How, duplicate: boolean): DocumentAccepted => ({
  ...told,
  ...messages,
  kind: 'accepted',
  how,
  duplicate,
  clearedInvoice: how === 'cleared' ? clearedIn(answer) : null,
  answer: answer.text,
})

const rejected = ({ answer, told, messages }: Judged): DocumentRejected => ({
  ...told,
  ...messages,
  kind: 'rejected',
  needs: 'new-document',
  answer: answer.text,
})

/** Success counts only when it is written in the answer; a message that the document is there already counts as well. */
function judged(judging: Judged, how: How): DocumentResult {
  const { answer, messages } = judging
  const { granted, denied, earlier } = statusesOf(answer)
  const known = [...messages.warnings, ...messages.errors].some(isDuplicate)
  const others = messages.errors.some((error) => !isDuplicate(error))
  if (answer.body === undefined) return answer.status < 300 ? unreadable(judging) : otherwise(judging)
  if (answer.status === 208 || answer.status === 409 || earlier || (known && !others))
    return accepted(judging, how, true)
  if (answer.status === 400) return messages.errors.length > 0 ? rejected(judging) : otherwise(judging)
  if (granted && !denied) return accepted(judging, how, false)
  return denied || messages.errors.length > 0 ? rejected(judging) : unreadable(judging)
}

export function documentResult(sent: Sent, how: How): DocumentResult {
  const found = heard(sent)
  if ('kind' in found) return found
  const { status } = found.answer
  const messages = messagesIn(found.answer)
  if (status === 413) return { ...found.told, kind: 'too-large', needs: 'new-document', errors: messages.errors }
  const speaks = (status >= 200 && status < 300) || status === 400 || status === 409
  return speaks ? judged({ ...found, messages }, how) : otherwise(found)
}

export function clearanceResult(sent: Sent): ClearanceResult {
  const found = heard(sent)
  if ('kind' in found || found.answer.status !== 303) return documentResult(sent, 'cleared')
  return { ...found.told, kind: 'report-instead', errors: messagesIn(found.answer).errors }
}
