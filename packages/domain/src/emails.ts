import { withoutInvisible } from './digits.ts'

export type EmailRefusal = { code: 'invalidEmail'; data: object }

/** local@domain with a top level of two or more letters (UXX-012). */
const shape =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

export const trimmedEmail = (typed: string): string => withoutInvisible(typed).trim()

/** Nothing typed is no wrong e-mail: a required one is refused as a missing field. */
export function refuseEmail(typed: string): EmailRefusal | null {
  const email = trimmedEmail(typed)
  const [local = ''] = email.split('@')
  const dotsFine = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
  return email === '' || (email.length <= 254 && dotsFine && shape.test(email))
    ? null
    : { code: 'invalidEmail', data: {} }
}

/** An e-mail typed twice is the same in any case of its letters (ADM-019). */
export const emailsDiffer = (first: string, again: unknown): boolean =>
  first.trim().toLowerCase() !== String(again).trim().toLowerCase()
