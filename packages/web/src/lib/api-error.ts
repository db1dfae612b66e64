import { isRefusalCode, type RefusalCode } from '@warsha/domain/refusal-codes'

/** One entry of the error list of the API (decisions §10). */
export type WireError = { code: string; message: string; field?: string; data?: Record<string, unknown> }

/** The error of a failed call: the code of its first error and the values of its sentence. */
export class ApiError extends Error {
  readonly code: RefusalCode
  /** Facts of the sentence; money in minor units, days as yyyy-MM-dd. */
  readonly data: Record<string, unknown>
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly errors: readonly WireError[]

  constructor(status: number, code: RefusalCode, errors: readonly WireError[] = []) {
    super(code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    const [first] = errors
    this.data = { ...first?.data, ...(first?.field !== undefined && { field: first.field }) }
  }

  /** The code of the error that names this field of the form, if one does. */
  of(field: string): WireError | undefined {
    return this.errors.find((error) => error.field === field)
  }
}

/** What a status says where the answer brings no code of the catalogue (API-122 to API-130). */
const codeOfStatus: Record<number, RefusalCode> = {
  401: 'notSignedIn',
  403: 'NotAuthorized',
  404: 'NotFound',
  406: 'NotAllowedOperation',
  409: 'InvalidData',
  413: 'requestTooLarge',
  429: 'API_CALLS_QUOTA_EXCEEDED',
  440: 'SESSION_EXPIRED',
  500: 'APPLICATION_ERROR',
  // A proxy answers so while the server behind it is away.
  502: 'NO_RESPONSE',
  503: 'NO_RESPONSE',
  504: 'NO_RESPONSE',
}

/** Whether trying again may help: nobody answered, or the server could not reach its data or had no room to store. */
export const isAway = ({ code }: Pick<ApiError, 'code'>): boolean =>
  code === 'NO_RESPONSE' || code === 'databaseAway' || code === 'diskFull'

/** Reads an answer that is no success. */
export function readError(status: number, body: unknown): ApiError {
  const errors = errorsIn(body)
  const [first] = errors
  if (first && isRefusalCode(first.code)) return new ApiError(status, first.code, errors)
  const known = first === undefined || status === 401 || status === 403 ? codeOfStatus[status] : undefined
  return new ApiError(status, known ?? 'unknownError', errors)
}

function errorsIn(body: unknown): WireError[] {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return []
  return body.errors.filter(
    (error: unknown): error is WireError =>
      typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string',
  )
}

/** Whether the user cancelled the call: then nothing is reported (UXX-021). */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError' && !isTimeout(error)

const isTimeout = (error: DOMException): boolean => error.name === 'TimeoutError'

/** Everything that a call can throw, as one kind of error. */
export function toApiError(error: unknown): unknown {
  if (error instanceof ApiError || wasCancelled(error)) return error
  const lost = error instanceof TypeError || (error instanceof DOMException && isTimeout(error))
  return new ApiError(0, lost ? 'NO_RESPONSE' : 'unknownError')
}

/** Whether the session is over and only signing in again helps (AUT-016). */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 440 || error.status === 401)
