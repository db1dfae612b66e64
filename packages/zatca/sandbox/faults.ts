/** What the sandbox can be told to do to the next requests instead of answering as it should. */
export type Fault = (
  | {
      /** Works on the request, and answers so much later. */
      readonly kind: 'slow'
      readonly ms: number
    }
  /** Closes the connection without having read anything. */
  | { readonly kind: 'down' }
  /** Works on the request, and closes the connection instead of answering. */
  | { readonly kind: 'drop' }
  /** Works on the request, and never answers. */
  | { readonly kind: 'hang' }
  /** A page of HTML, as a proxy writes it, with this status (502 unless told). With `after`, once the request was worked on. */
  | { readonly kind: 'html'; readonly status?: number; readonly after?: boolean }
  /** This status, with the seconds to wait if told. With `after`, once the request was worked on. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number; readonly after?: boolean }
  /** Refuses documents with this rule, without looking at them. */
  | { readonly kind: 'reject'; readonly code?: string }
) & {
  /** So many requests; one unless told. */
  readonly times?: number
  /** Only requests whose path ends so, such as `/invoices/reporting/single`, or `/core/invoices/clearance/single` in one mode alone. */
  readonly path?: string
}

const kinds = new Set(['slow', 'down', 'drop', 'hang', 'html', 'status', 'reject'])
const isStatus = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 200 && Number(value) < 600
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e9

/** Whether a value from outside is a fault that can be played. */
export function isFault(value: unknown): value is Fault {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const optional = (name: string, fits: (value: unknown) => boolean) => !fields.has(name) || fits(fields.get(name))
  const kind = fields.get('kind')
  return (
    typeof kind === 'string' &&
    kinds.has(kind) &&
    (kind !== 'slow' || isCount(fields.get('ms'))) &&
    (kind === 'status' ? isStatus(fields.get('status')) : optional('status', isStatus)) &&
    optional('times', isCount) &&
    optional('retryAfter', isCount) &&
    optional('path', (path) => typeof path === 'string')
  )
}

/** The faults to come, first told, first played. */
export class Faults {
  #waiting: Fault[] = []

  add(faults: readonly Fault[]): void {
    this.#waiting.push(...faults)
  }

  clear(): void {
    this.#waiting = []
  }

  list(): readonly Fault[] {
    return this.#waiting
  }

  /** The fault for a request with this path; used up by it. */
  take(path: string): Fault | null {
    const at = this.#waiting.findIndex((fault) => path.endsWith(fault.path ?? '') && (fault.times ?? 1) > 0)
    const fault = this.#waiting[at]
    if (!fault) return null
    const times = (fault.times ?? 1) - 1
    this.#waiting.splice(at, 1, ...(times > 0 ? [{ ...fault, times }] : []))
    return fault
  }
}
