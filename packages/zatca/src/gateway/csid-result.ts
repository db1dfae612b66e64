import { fieldsOf, messagesIn, stringIn } from './answer.ts'
import { type Heard, heard, otherwise, unreadable } from './classify.ts'
import { Credentials } from './credentials.ts'
import type { Answer } from './exchange.ts'
import type { CsidNotCompliant, CsidResult, RenewalResult } from './results.ts'
import type { Sent } from './retry.ts'

/** Numbers too long for a double stay exact. */
const requestIdOf = (text: string): string | null => /"requestID"\s*:\s*"?(\d{1,40})\b/.exec(text)?.[1] ?? null

function credentialsIn({ body, text }: Answer, kind: 'compliance' | 'production'): Credentials | null {
  const top = fieldsOf(body)
  const fields = Object.hasOwn(top, 'value') ? fieldsOf(top.value) : top
  const token = stringIn(fields, 'binarySecurityToken')
  const secret = stringIn(fields, 'secret')
  const requestId = requestIdOf(text)
  if (!token || !secret || !requestId) return null
  try {
    return new Credentials({ kind, requestId, token, secret })
  } catch {
    return null // a token that holds no certificate is an answer that cannot be used
  }
}

/** A word such as ISSUED; anything else might be a secret in the wrong place. */
const dispositionOf = ({ body }: Answer): string | null =>
  /^[A-Z_]{1,40}$/.exec(stringIn(fieldsOf(body), 'dispositionMessage') ?? '')?.[0] ?? null

function refusedOr({ answer, told }: Heard): CsidResult {
  const { errors } = messagesIn(answer)
  if (answer.status === 400 && answer.body !== undefined) return { ...told, kind: 'refused', errors }
  if (isInvalidRequest(answer)) return { ...told, kind: 'refused', errors }
  return otherwise({ answer, told })
}

/** 500 with this code is an answer to the request (mostly a CSR of the wrong template), not a temporary failure. */
export const isInvalidRequest = ({ status, body }: Answer): boolean =>
  status === 500 && stringIn(fieldsOf(body), 'code') === 'Invalid-Request'

export function csidResult(sent: Sent, kind: 'compliance' | 'production'): CsidResult {
  const found = heard(sent)
  if ('kind' in found) return found
  const { answer, told } = found
  if (answer.status < 200 || answer.status > 299) return refusedOr(found)
  const credentials = credentialsIn(answer, kind)
  if (!credentials) return unreadable(found)
  return { ...told, kind: 'issued', credentials, dispositionMessage: dispositionOf(answer) }
}

function notCompliant({ answer, told }: Heard): CsidNotCompliant | null {
  const credentials = answer.status === 428 ? credentialsIn(answer, 'compliance') : null
  return credentials && { ...told, kind: 'not-compliant', credentials, dispositionMessage: dispositionOf(answer) }
}

export function renewalResult(sent: Sent): RenewalResult {
  const found = heard(sent)
  return ('kind' in found ? null : notCompliant(found)) ?? csidResult(sent, 'production')
}
