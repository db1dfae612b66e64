import { trim } from '../engine/text.ts'

/** The lexical forms of XML Schema that invoices use. */

const zone = '(?:Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?'
const clock = '(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)'
const day = '(-?(?:[1-9]\\d{4,}|\\d{4}))-(\\d\\d)-(\\d\\d)'

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const integer = /^[+-]?\d+$/
const truth = /^(?:true|false|1|0)$/
const time = new RegExp(`^${clock}${zone}$`)
const date = new RegExp(`^${day}${zone}$`)
const dateTime = new RegExp(`^${day}T${clock}${zone}$`)
const language = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/
const identity = /^[\p{L}_][\p{L}\p{N}\p{M}_.\-·]*$/u
/** The bits that the last group of four leaves over must be zero. Without a repeated group, which long attachments would overflow. */
const base64 = /^[A-Za-z0-9+/]*(?:[AEIMQUYcgkosw048]=|[AQgw]==)?$/
/** What stands before a colon must be a scheme, unless a path began before. The rest may be anything: it would be escaped. */
const badAddress = /^(?![A-Za-z][A-Za-z0-9+.-]*:)[^/?#]*:/

/** A day that the calendar has; there is no year 0. */
function isDay([, year = '', month = '', of = '']: readonly string[]): boolean {
  if (/^-?0+$/.test(year)) return false
  const years = Math.abs(Number(year))
  const leap = years % 4 === 0 && (years % 100 !== 0 || years % 400 === 0)
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return Number(of) >= 1 && Number(of) <= (lengths[Number(month) - 1] ?? 0)
}

const dated = (pattern: RegExp) => (text: string) => {
  // A million digits would overflow the expression.
  const found = text.length > 1000 ? null : pattern.exec(text)
  return found !== null && isDay(found)
}

const tests: Readonly<Record<string, (text: string) => boolean>> = {
  decimal: (text) => decimal.test(text),
  integer: (text) => integer.test(text),
  boolean: (text) => truth.test(text),
  time: (text) => time.test(text),
  date: dated(date),
  dateTime: dated(dateTime),
  language: (text) => language.test(text),
  ID: (text) => identity.test(text),
  anyURI: (text) => !badAddress.test(text),
  base64Binary: (text) => {
    const packed = text.replace(/[ \t\r\n]/g, '')
    return packed.length % 4 === 0 && base64.test(packed)
  },
}

/** Whether a text has the form of a simple type. Texts may be anything; an unknown name is a list of the allowed values. */
export function hasForm(type: string, text: string): boolean {
  const test = tests[type]
  if (test) return test(trim(text))
  return !type.includes('|') || type.split('|').includes(text)
}
