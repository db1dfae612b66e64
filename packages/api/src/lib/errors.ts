import { ORPCError, ValidationError } from '@orpc/server'
import { isRefusalCode, type RefusalCode } from '@warsha/domain/refusal-codes'
import { statusOf } from '@warsha/domain/refusal-statuses'
import type { Language } from './context.ts'
import { outageOf } from './outage.ts'
import { sentenceOf } from './sentences.ts'

/** One entry of the error list of decisions §10: `data` carries the facts for our own screens. */
export type WireError = { code: string; message: string; field?: string; data?: Record<string, unknown> }
type Issue = {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  code?: string
  maximum?: unknown
  minimum?: unknown
  expected?: string
  origin?: string
  keys?: string[]
}

/** What an error says on the wire, in the request's language. Faults say nothing of their inside. */
export function wireErrors(
  error: unknown,
  language: Language,
  decimals?: number,
): { status: number; errors: WireError[] } {
  if (!(error instanceof ORPCError)) {
    const outage = outageOf(error)
    return outage ? one(outage, statusOf(outage), language) : one('APPLICATION_ERROR', 500, language)
  }
  if (isRefusalCode(error.code)) {
    const { field, ...data } = (error.data ?? {}) as Record<string, unknown> & { field?: string }
    return {
      status: error.status,
      errors: [
        {
          code: error.code,
          message: sentenceOf(error.code, { ...data, field }, language, decimals),
          ...(field && { field }),
          data,
        },
      ],
    }
  }
  if (error.code === 'BAD_REQUEST') return { status: 400, errors: inputErrors(error, language) }
  if (error.code === 'NOT_FOUND') return one('NotFound', 404, language)
  if (error.code === 'PAYLOAD_TOO_LARGE') return one('requestTooLarge', 413, language)
  return error.status < 500 ? one('unreadableRequest', error.status, language) : one('APPLICATION_ERROR', 500, language)
}

const one = (code: RefusalCode, status: number, language: Language) => ({
  status,
  errors: [{ code, message: sentenceOf(code, {}, language) }],
})

function inputErrors(error: ORPCError<string, unknown>, language: Language): WireError[] {
  if (!(error.cause instanceof ValidationError)) return one('unreadableRequest', 400, language).errors
  const { issues, data } = error.cause as { issues: readonly Issue[]; data: unknown }
  return issues.slice(0, 50).flatMap((issue) => {
    const meaning = meaningOf(issue, isMissing(data, issue))
    return fieldsOf(issue).map((field) => inputError(meaning, field, language))
  })
}

const stepsOf = (issue: Issue) => (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step))
const pathOf = (issue: Issue) => stepsOf(issue).join('.')
/** The validator names the path of a fault but not the value. */
function isMissing(data: unknown, issue: Issue): boolean {
  const value = stepsOf(issue).reduce<unknown>(
    (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined),
    data,
  )
  return value === undefined || value === null
}
/** An unknown field is named itself, not the object that holds it. */
const fieldsOf = (issue: Issue): string[] =>
  issue.code === 'unrecognized_keys'
    ? (issue.keys ?? []).slice(0, 20).map((key) => [pathOf(issue), key.slice(0, 100)].filter(Boolean).join('.'))
    : [pathOf(issue)]

function inputError({ code, data }: Meaning, field: string, language: Language): WireError {
  if (field === '') return { code: 'unreadableRequest', message: sentenceOf('unreadableRequest', {}, language) }
  return { code, message: sentenceOf(code, { ...data, field }, language), field, data }
}

/** The faults in the shape of a value, field by field: for imported tables, where each row has its own. */
export const faultsOfShape = (issues: readonly Issue[], value: unknown): (Meaning & { field: string })[] =>
  issues.flatMap((issue) => fieldsOf(issue).map((field) => ({ ...meaningOf(issue, isMissing(value, issue)), field })))

type Meaning = { code: RefusalCode; data: Record<string, unknown> }
function meaningOf(issue: Issue, missing: boolean): Meaning {
  if (isRefusalCode(issue.message)) return { code: issue.message, data: {} }
  if (issue.code === 'unrecognized_keys') return { code: 'invalidInput', data: {} }
  if (missing) return { code: 'fieldRequired', data: {} }
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int'))
    return { code: 'fieldNotNumber', data: {} }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { code: 'fieldTooLong', data: { max: issue.maximum } }
  if (issue.code === 'too_big') return { code: 'fieldTooHigh', data: { max: issue.maximum } }
  if (issue.code === 'too_small' && issue.origin === 'string')
    return { code: 'fieldTooShort', data: { min: issue.minimum } }
  if (issue.code === 'too_small') return { code: 'fieldTooLow', data: { min: issue.minimum } }
  return { code: 'invalidInput', data: {} }
}
