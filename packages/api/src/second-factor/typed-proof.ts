import { authCodeOf } from '@warsha/domain/second-factor'
import { refuse } from '../lib/refuse.ts'

type Takes = { code: (digits: string) => Promise<boolean>; recoveryCode: (typed: string) => Promise<boolean> }

/** Takes what was typed as a code where it looks like one, and as a recovery code otherwise; refuses what is neither. */
export async function orRefuseTyped(typed: string, take: Takes): Promise<void> {
  const digits = authCodeOf(typed)
  const isRight = digits === null ? await take.recoveryCode(typed) : await take.code(digits)
  if (!isRight) throw refuse({ code: 'InvalidAuthCode', field: 'code' })
}
