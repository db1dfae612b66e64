import { westernDigits, withoutInvisible } from './digits.ts'

export type VinRefusal = { code: 'invalidVin'; data: { reason: 'length' | 'character' | 'checkDigit' } }
const refused = (reason: VinRefusal['data']['reason']): VinRefusal => ({ code: 'invalidVin', data: { reason } })

/** As stored and compared: capitals, without spaces and dashes. */
export const vinOf = (typed: string): string =>
  westernDigits(withoutInvisible(typed)).toUpperCase().replaceAll(/[\s-]/gu, '')

// ISO 3779: letters count as these digits, positions weigh this much, and the ninth says the remainder by 11.
const values = new Map(
  [...'ABCDEFGHJKLMNPRSTUVWXYZ'].map((letter, at) => [letter, Number('12345678123457923456789'.charAt(at))]),
)
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

const checkDigitOf = (vin: string): string => {
  const total = [...vin].reduce((all, sign, at) => all + (values.get(sign) ?? Number(sign)) * (weights[at] ?? 0), 0)
  return total % 11 === 10 ? 'X' : String(total % 11)
}

/**
 * Seventeen letters and digits without I, O and Q. The check digit is asked for only where it is meant to hold (North
 * American cars): Gulf and European ones often carry none. Nothing typed is no wrong VIN.
 */
export function refuseVin(typed: string, withCheckDigit = false): VinRefusal | null {
  const vin = vinOf(typed)
  if (vin === '') return null
  if (!/^[A-HJ-NPR-Z0-9]*$/.test(vin)) return refused('character')
  if (vin.length !== 17) return refused('length')
  return withCheckDigit && vin[8] !== checkDigitOf(vin) ? refused('checkDigit') : null
}
