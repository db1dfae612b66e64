import type { DeviceAnswer } from '@warsha/contract/tax-devices'
import type { CompanyTx } from '@warsha/db/database'
import type { DocumentResult, GatewayMessage, RenewalResult } from '@warsha/zatca/gateway'
import { insertLog } from './queries.ts'

export type Outcome = 'accepted' | 'refused' | 'unknown'
type Result = DocumentResult | RenewalResult

/** What a result means to whoever looks at it: it went well, the authority said no, or nobody knows. */
export function outcomeOf({ kind }: Result): Outcome {
  if (kind === 'issued' || kind === 'accepted' || kind === 'not-compliant') return 'accepted'
  return kind === 'unknown' || kind === 'fault' ? 'unknown' : 'refused'
}

const most = 20
const longest = 500
const messages = (found: readonly GatewayMessage[]): DeviceAnswer['errors'] =>
  found.slice(0, most).map(({ code, text }) => ({ code, text: text.slice(0, longest) }))

/** What the authority said, without anything secret. */
export const answerOf = (result: Result): DeviceAnswer => ({
  why: result.kind === 'unknown' ? result.why : null,
  errors: 'errors' in result ? messages(result.errors) : [],
  warnings: 'warnings' in result ? messages(result.warnings) : [],
})

export type Asked = { deviceId: number; userId: number; step: string }

/** Writes what was asked and answered into the log of the device. */
export const logResult = (tx: CompanyTx, { deviceId, userId, step }: Asked, result: Result): Promise<number> =>
  insertLog(tx, {
    deviceId,
    userId,
    step,
    outcome: outcomeOf(result),
    status: result.status,
    answer: JSON.stringify(answerOf(result)),
  })
