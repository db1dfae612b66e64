import { westernDigits, withoutInvisible } from './digits.ts'

export type PhoneRefusal = { code: 'invalidMobileNo'; data: object }

const saudi = '966'
const cleaned = (typed: string): string => westernDigits(withoutInvisible(typed)).replaceAll(/[\s()[\]\-–./]/gu, '')

/** The same number as people write it: 00966…, 966…, 05…, 5… and 011… all mean +966…. */
function withCountry(text: string): string {
  if (text.startsWith('00')) return `+${text.slice(2)}`
  if (/^9665\d{8}$/.test(text)) return `+${text}`
  if (/^0[1-9]\d{8}$/.test(text)) return `+${saudi}${text.slice(1)}`
  if (/^5\d{8}$/.test(text)) return `+${saudi}${text}`
  return text
}

const isPhone = (text: string): boolean =>
  text.startsWith(`+${saudi}`) ? /^\+966([1-9]\d{8}|800\d{7})$/.test(text) : /^\+[1-9]\d{6,14}$/.test(text)

/**
 * The one form in which a phone number is stored: '+966553014827'. Null when it is none: with its country code it is a plus
 * sign, a non-zero digit and digits, 7 to 15 in all; a Saudi number has nine after the code.
 */
export function phoneOf(typed: string): string | null {
  const text = withCountry(cleaned(typed))
  return isPhone(text) ? text : null
}

/** Nothing typed is no wrong number: a required phone is refused as a missing field. */
export const refusePhone = (typed: string): PhoneRefusal | null =>
  cleaned(typed) === '' || phoneOf(typed) !== null ? null : { code: 'invalidMobileNo', data: {} }

/** What is looked for where a phone was typed: its digits, without the leading zero or the country code; null where it is none. */
export const soughtPhone = (typed: string): string | null =>
  /^[+\d\s()/.-]+$/.test(typed) ? typed.replaceAll(/\D/g, '').replace(/^(00966|966(?=5)|0)/, '') : null

/** As shown: '+966 55 301 4827'. A number of another country stays in one piece. */
export const shownPhone = (phone: string): string => phone.replace(/^\+966(\d{2})(\d{3})(\d{4})$/, '+966 $1 $2 $3')

/** The address that opens a chat with a number in WhatsApp; brackets, spaces, dashes and the plus sign are not part of it. */
export const whatsappUrl = (phone: string, text = ''): string =>
  `https://wa.me/${(phoneOf(phone) ?? cleaned(phone)).replaceAll(/\D/g, '')}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`

/** The number that a customer reads WhatsApp at: the one given for it, else the mobile. A Saudi land line has none. */
export function whatsappNumberOf(customer: { whatsappNo: string | null; contactNo: string }): string | null {
  const number = phoneOf(customer.whatsappNo || customer.contactNo)
  return number === null || /^\+966(?!5)/.test(number) ? null : number
}
