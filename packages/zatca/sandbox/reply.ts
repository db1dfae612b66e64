import type { Finding } from './finding.ts'

export type Reply = {
  readonly status: number
  /** An object is sent as JSON, a string as text. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export const unauthorised = (now: Date): Reply => ({
  status: 401,
  body: { timestamp: now.getTime(), status: 401, error: 'Unauthorized', message: '' },
})

/** How the endpoints for certificates say no. */
export const refusal = (code: string, message: string): Reply => ({
  status: 400,
  body: { errors: [{ code, message }] },
})

const types = { info: 'INFO', warning: 'WARNING', error: 'ERROR' } as const
const statuses = { info: 'PASS', warning: 'WARNING', error: 'ERROR' } as const

const messageOf = ({ level, code, category, message }: Finding) => ({
  type: types[level],
  code,
  category,
  message,
  status: statuses[level],
})

/** The results as the endpoints for documents write them. */
export function results(findings: readonly Finding[]) {
  const of = (level: Finding['level']) => findings.filter((finding) => finding.level === level).map(messageOf)
  const [infos, warnings, errors] = [of('info'), of('warning'), of('error')]
  const status = errors.length > 0 ? 'ERROR' : warnings.length > 0 ? 'WARNING' : 'PASS'
  return { infoMessages: infos, warningMessages: warnings, errorMessages: errors, status }
}

export const hasErrors = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'error')
export const statusOf = (findings: readonly Finding[]): number =>
  hasErrors(findings) ? 400 : findings.some(({ level }) => level === 'warning') ? 202 : 200
