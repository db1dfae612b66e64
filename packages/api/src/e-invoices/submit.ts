import { inCompany } from '@warsha/db/database'
import { minutesUntilTry } from '@warsha/domain/e-invoices'
import type { DocumentResult, GatewayMessage } from '@warsha/zatca/gateway'
import type { Services } from '../lib/context.ts'
import { credentialsOf } from '../tax-devices/active-device.ts'
import { addressFor, gatewayFor } from '../tax-devices/gateway.ts'
import { noteAnswer, noteSilence } from '../tax-devices/gateway-health.ts'
import { noteTry, type ToSubmit } from './submission-queries.ts'

/** What it takes to submit. */
export type Submitting = Pick<Services, 'database' | 'platform' | 'settings'>
export type Became = 'SENT' | 'FAILED' | 'QUEUED'
/** The queue tries again by itself, so that one try is one request. */
const once = { patience: { attempts: 1 }, timeoutMs: 30_000 } as const

/**
 * Submits one document, with the bytes that were signed, and notes the answer: a simplified one is reported, a standard one cleared.
 * Where an earlier try arrived and its answer was lost, the authority says so, and the document counts as sent.
 */
export async function submitOne(services: Submitting, companyId: number, one: ToSubmit): Promise<Became> {
  const credentials = await inCompany(services.database, companyId, (tx) => credentialsOf(tx, one.deviceId), 'read')
  if (!credentials) return later(services, companyId, one, null)
  const gateway = gatewayFor(services, one.mode, once)
  const { uuid, hash, signedXml: xml } = one
  const document = { uuid, hash, xml }
  const result = await (one.simplified
    ? gateway.report(document, credentials)
    : gateway.clearOrReport(document, credentials))
  const address = addressFor(services, one.mode)
  const isSilent = result.kind === 'unknown'
  const health = isSilent ? await noteSilence(services.platform, address) : await noteAnswer(services.platform, address)
  if (result.kind === 'accepted' || result.kind === 'rejected' || result.kind === 'too-large')
    return settled(services, companyId, one, result)
  return later(services, companyId, one, result, health?.retryAt)
}

type Settled = Extract<DocumentResult, { kind: 'accepted' | 'rejected' | 'too-large' }>

async function settled({ database }: Submitting, companyId: number, one: ToSubmit, result: Settled): Promise<Became> {
  const status = result.kind === 'accepted' ? 'SENT' : 'FAILED'
  const cleared = result.kind === 'accepted' ? result.clearedInvoice : null
  await inCompany(database, companyId, (tx) =>
    noteTry(tx, one, {
      status,
      answerStatus: result.status,
      answer: 'answer' in result ? result.answer : null,
      messages: messagesOf(result),
      clearedXml: cleared === null ? null : Buffer.from(cleared).toString('utf8'),
    }),
  )
  return status
}

/**
 * Nobody knows what became of it: the same bytes go again, later each time, and not all devices at once. While the gateway counts as away,
 * `retryAt` is when the next probe may be made.
 */
async function later(
  { database }: Submitting,
  companyId: number,
  one: ToSubmit,
  result: DocumentResult | null,
  retryAt: string | null = null,
) {
  const minutes = minutesUntilTry(one.unanswered + 1) * (0.5 + Math.random() / 2)
  const nextTryAt = retryAt ?? new Date(Date.now() + minutes * 60_000).toISOString()
  await inCompany(database, companyId, (tx) =>
    noteTry(tx, one, {
      status: 'QUEUED',
      answerStatus: result?.status ?? null,
      messages: result ? messagesOf(result) : '[]',
      nextTryAt,
    }),
  )
  return 'QUEUED' as const
}

function messagesOf(result: DocumentResult): string {
  const told = (found: readonly GatewayMessage[], isError: boolean) =>
    found.slice(0, 20).map(({ code, text }) => ({ code: code ?? '', text: text.slice(0, 500), isError }))
  return JSON.stringify([
    ...('errors' in result ? told(result.errors, true) : []),
    ...('warnings' in result ? told(result.warnings, false) : []),
  ])
}
