import type { Incoming } from './document.ts'
import { type Finding, type Language, phrase } from './finding.ts'
import { hasErrors, type Reply, results, statusOf } from './reply.ts'
import type { Settings } from './settings.ts'
import type { Kept } from './state.ts'

export type Endpoint = 'compliance' | 'reporting' | 'clearance'

const clearedIn = (kept: Kept | null): string | null =>
  kept?.how === 'cleared' ? Buffer.from(kept.xml).toString('base64') : null

/** The answer to a document, in the shape of its endpoint. */
export function documentReply(
  endpoint: Endpoint,
  document: Incoming | null,
  kept: Kept | null,
  findings: readonly Finding[],
): Reply {
  const good = !hasErrors(findings)
  const validationResults = results(findings)
  const reporting = good ? 'REPORTED' : 'NOT_REPORTED'
  const clearance = good ? 'CLEARED' : 'NOT_CLEARED'
  const status = statusOf(findings)
  if (endpoint === 'reporting') return { status, body: { validationResults, reportingStatus: reporting } }
  if (endpoint === 'clearance')
    return { status, body: { validationResults, clearanceStatus: clearance, clearedInvoice: clearedIn(kept) } }
  const standard = document !== null && !document.simplified
  const said = { reportingStatus: standard ? null : reporting, clearanceStatus: standard ? clearance : null }
  return { status, body: { validationResults, ...said, qrSellertStatus: null, qrBuyertStatus: null } }
}

/** The answer to a document that was accepted before. */
export function duplicateReply(endpoint: Endpoint, known: Kept, { duplicates }: Settings, language: Language): Reply {
  const message = phrase(language, 'duplicate')
  const cleared = { clearanceStatus: 'CLEARED', clearedInvoice: clearedIn(known) }
  if (duplicates === 'warning') {
    const warning: Finding = { level: 'warning', code: 'Duplicate-Invoice', category: 'Invoice-Warning', message }
    const granted = endpoint === 'clearance' ? cleared : { reportingStatus: 'REPORTED' }
    return { status: 202, body: { validationResults: results([warning]), ...granted } }
  }
  if (endpoint === 'clearance') return { status: 208, body: { validationResults: results([]), ...cleared } }
  const validationResults = results([{ level: 'error', code: null, category: null, message }])
  return { status: 409, body: { validationResults, reportingStatus: 'NOT_REPORTED' } }
}
