import { ORPCError } from '@orpc/server'
import type { RefusalCode } from '@warsha/domain/refusal-codes'
import { statusOf } from '@warsha/domain/refusal-statuses'

export type AnyRefusal = { code: RefusalCode; data?: object; field?: string }

/** Turns a refusal of the domain into the API error of the same name. Thrown, it rolls the transaction back. */
export function refuse(refusal: AnyRefusal): ORPCError<RefusalCode, Record<string, unknown>> {
  const data: Record<string, unknown> = { ...refusal.data }
  if (refusal.field) data.field = refusal.field
  return new ORPCError(refusal.code, { status: statusOf(refusal.code), data })
}

/** Throws the refusal where there is one. */
export function orRefuse(refusal: AnyRefusal | null | undefined): void {
  if (refusal) throw refuse(refusal)
}

/** Says beside which field a refusal stands. */
export const at = (field: string, refusal: AnyRefusal | null) => refusal && { ...refusal, field }
