import { words as ruleWords } from '../src/validator/words.ts'
import type { Fault } from './faults.ts'
import { phrase } from './finding.ts'
import { type Call, languageOf } from './gateway.ts'
import { page } from './http.ts'
import { type Reply, results } from './reply.ts'

function rejection(code: string, { path, headers }: Call): Reply {
  const language = languageOf(headers)
  // In the words of the rule, as the authority would say it.
  const message = ruleWords[language][code]?.message ?? phrase(language, 'told-to-reject')
  if (!path.includes('invoices')) return { status: 400, body: { errors: [{ code, message }] } }
  const validationResults = results([{ level: 'error', code, category: 'KSA', message }])
  const status = path.includes('clearance')
    ? { clearanceStatus: 'NOT_CLEARED', clearedInvoice: null }
    : { reportingStatus: 'NOT_REPORTED' }
  return { status: 400, body: { validationResults, ...status } }
}

/** What a fault answers in place of the authority; null when it lets the answer be. */
export function replyOf(fault: Fault | null, call: Call): Reply | null {
  if (fault?.kind === 'reject') return rejection(fault.code ?? 'BR-KSA-06', call)
  if (fault?.kind === 'html') {
    const status = fault.status ?? 502
    return { status, body: page(`${status} Bad Gateway`) }
  }
  if (fault?.kind !== 'status') return null
  const headers = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
  const message = phrase(languageOf(call.headers), 'told-to-fail')
  return { status: fault.status, body: { category: 'HTTP-Errors', code: String(fault.status), message }, headers }
}

/** Whether the authority works on the request, whatever is answered. */
export const isWorkedOn = (fault: Fault | null): boolean => {
  if (fault?.kind === 'html' || fault?.kind === 'status') return fault.after === true
  return fault?.kind !== 'reject' && fault?.kind !== 'down'
}
