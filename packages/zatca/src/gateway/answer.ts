import type { Answer } from './exchange.ts'

/** A message of the gateway, in the requested language. */
export type GatewayMessage = {
  readonly level: 'info' | 'warning' | 'error'
  /** Such as BR-KSA-37 or Invalid-OTP; the gateway leaves it out at times. */
  readonly code: string | null
  /** Such as KSA, EN_16931, QRCODE_VALIDATION. */
  readonly category: string | null
  readonly text: string
}

type Fields = Readonly<Record<string, unknown>>
type Level = GatewayMessage['level']

const mostMessages = 500
const longestText = 5_000

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** A string, or a number as its digits; null for anything else and for nothing. */
export function stringIn(fields: Fields, name: string): string | null {
  const value = Object.hasOwn(fields, name) ? fields[name] : null
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

function messageOf(level: Level, entry: unknown): GatewayMessage | null {
  if (typeof entry === 'string' && entry.trim())
    return { level, code: null, category: null, text: entry.slice(0, longestText) }
  if (!isFields(entry)) return null
  const code = stringIn(entry, 'code')
  const text = stringIn(entry, 'message') ?? stringIn(entry, 'error') ?? ''
  if (!code && !text) return null
  return { level, code, category: stringIn(entry, 'category'), text: text.slice(0, longestText) }
}

/** The gateway writes a list, or a single message in its place; in the results, or beside them; under names that differ by endpoint. */
function listed(level: Level, places: readonly Fields[], names: readonly string[]): GatewayMessage[] {
  const lists = places.flatMap((place) => names.map((name) => (Object.hasOwn(place, name) ? place[name] : null)))
  const entries = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : [list])).slice(0, mostMessages)
  return entries.flatMap((entry) => messageOf(level, entry) ?? [])
}

export type Messages = {
  readonly infos: readonly GatewayMessage[]
  readonly warnings: readonly GatewayMessage[]
  readonly errors: readonly GatewayMessage[]
}

/** Every message of an answer, whatever its shape; of a text or a page, the beginning as one message. */
export function messagesIn({ status, body, text }: Answer): Messages {
  const top = fieldsOf(body)
  const places = [fieldsOf(top.validationResults), top]
  const infos = listed('info', places, ['infoMessages'])
  const warnings = listed('warning', places, ['warningMessages', 'warnings'])
  const errors = listed('error', places, ['errorMessages', 'errors', 'erros'])
  if (status < 300 || errors.length > 0) return { infos, warnings, errors }
  const whole = messageOf('error', isFields(body) || typeof body === 'string' ? body : shown(text))
  return { infos, warnings, errors: whole ? [whole] : [] }
}

/** The words of a page of HTML or of a text, enough to recognise who wrote it. */
export const shown = (text: string): string =>
  text
    .slice(0, 20_000)
    .replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
