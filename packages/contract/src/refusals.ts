import type { RefusalCode } from '@warsha/domain/refusal-codes'
import { statusOf } from '@warsha/domain/refusal-statuses'
import * as z from 'zod'

/** Declares which refusals an endpoint may give; each with the HTTP status of its code. */
export function refuses<C extends RefusalCode>(...codes: C[]) {
  return Object.fromEntries(
    codes.map((code) => [code, { status: statusOf(code), data: z.record(z.string(), z.unknown()) }]),
  ) as { [K in C]: { status: number; data: z.ZodRecord<z.ZodString, z.ZodUnknown> } }
}
