import { ORPCError, ValidationError } from '@orpc/server'
import { type RefusalCode, refusalCodes } from '@warsha/domain/refusal-codes'
import type { Language } from './context.ts'
import { sentenceOf } from './sentences.ts'

/** One entry of the error list of decisions §10: `data` carries the facts for our own screens. */
export type WireError = { code: string; message: string; field?: string; data?: Record<string, unknown> }
type Issue = {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  code?: string
  input?: unknown
  maximum?: unknown
  minimum?: unknown
  expected?: string
  origin?: string
  keys?: string[]
}

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalCodes, code)

/** What an error says on the wire, in the request's language. Faults say nothing of their inside. */
export function wireErrors(error: unknown, language: Language): { status: number; errors: WireError[] } {
  if (!(error instanceof ORPCError)) return one('APPLICATION_ERROR', 500, language)
  if (isRefusalCode(error.code)) {
    const { field, ...data } = (error.data ?? {}) as Record<string, unknown> & { field?: string }
    return {
      status: error.status,
      errors: [{ code: error.code, message: sentenceOf(error.code, data, language), ...(field && { field }), data }],
    }
  }
  if (error.code === 'BAD_REQUEST') return { status: 400, errors: inputErrors(error, language) }
  if (error.code === 'NOT_FOUND') return one('NotFound', 404, language)
  if (error.code === 'PAYLOAD_TOO_LARGE') return one('requestTooLarge', 413, language)
  return error.status < 500 ? one('invalidInput', error.status, language) : one('APPLICATION_ERROR', 500, language)
}

const one = (code: RefusalCode, status: number, language: Language) => ({
  status,
  errors: [{ code, message: sentenceOf(code, {}, language) }],
})

function inputErrors(error: ORPCError<string, unknown>, language: Language): WireError[] {
  const issues = error.cause instanceof ValidationError ? (error.cause.issues as readonly Issue[]) : []
  if (issues.length === 0) return one('invalidInput', 400, language).errors
  return issues.slice(0, 50).flatMap((issue) => fieldsOf(issue).map((field) => inputError(issue, field, language)))
}

const pathOf = (issue: Issue) =>
  (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')
/** An unknown field is named itself, not the object that holds it. */
const fieldsOf = (issue: Issue): string[] =>
  issue.code === 'unrecognized_keys'
    ? (issue.keys ?? []).slice(0, 20).map((key) => [pathOf(issue), key.slice(0, 100)].filter(Boolean).join('.'))
    : [pathOf(issue)]

function inputError(issue: Issue, field: string, language: Language): WireError {
  const { code, data } = meaningOf(issue)
  return { code, message: sentenceOf(code, { ...data, field }, language), field, data }
}

function meaningOf(issue: Issue): { code: RefusalCode; data: Record<string, unknown> } {
  if (isRefusalCode(issue.message)) return { code: issue.message, data: {} }
  if (issue.code === 'unrecognized_keys') return { code: 'invalidInput', data: {} }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { code: 'fieldRequired', data: {} }
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int'))
    return { code: 'fieldNotNumber', data: {} }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { code: 'fieldTooLong', data: { max: issue.maximum } }
  if (issue.code === 'too_big') return { code: 'fieldTooHigh', data: { max: issue.maximum } }
  if (issue.code === 'too_small') return { code: 'fieldTooLow', data: { min: issue.minimum } }
  return { code: 'invalidInput', data: {} }
}
