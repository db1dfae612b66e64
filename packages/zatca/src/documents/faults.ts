import { ZatcaError } from '../error.ts'

/** `error`: the authority refuses such a document (or none can be built). `warning`: it accepts it and complains. */
export type Severity = 'error' | 'warning'

/** One thing that is wrong with an input. `rule` is the authority's rule that would fire, where one would. */
export type InputFault = {
  readonly code: string
  readonly path: string
  readonly message: string
  readonly severity: Severity
  readonly rule?: string
}

/** `message` of a fault is read after its path: `lines[3].price may not be negative`. Thrown with everything that is wrong at once; code, path and message are those of the first fault. */
export class InvalidDocumentError extends ZatcaError {
  override readonly name = 'InvalidDocumentError'
  readonly faults: readonly InputFault[]

  constructor(faults: readonly [InputFault, ...InputFault[]]) {
    const [first, ...others] = faults
    const more = others.length === 0 ? '' : `; ${others.length} more in faults`
    super(first.code, first.path, `${first.path || 'The document'} ${first.message}${more}`)
    this.faults = faults
  }
}

/** An input that is wrong in ten thousand lines is told about the first hundred of either kind. */
const most = 100

/** Collects what is wrong with an input. */
export class Faults {
  readonly errors: InputFault[] = []
  readonly warnings: InputFault[] = []

  error(code: string, path: string, message: string, rule?: string): void {
    add(this.errors, { code, path, message, severity: 'error', ...(rule && { rule }) })
  }

  warning(code: string, path: string, message: string, rule?: string): void {
    add(this.warnings, { code, path, message, severity: 'warning', ...(rule && { rule }) })
  }

  /** @throws InvalidDocumentError where there is an error, or a warning unless those are allowed */
  throwIfAny({ allowWarnings = false }: { allowWarnings?: boolean } = {}): void {
    const [first, ...others] = allowWarnings ? this.errors : [...this.errors, ...this.warnings]
    if (first) throw new InvalidDocumentError([first, ...others])
  }
}

/** Two checks may find the same fault; it is reported once. */
function add(list: InputFault[], fault: InputFault): void {
  if (list.length < most && !list.some(({ code, path }) => code === fault.code && path === fault.path)) list.push(fault)
}
