import { ZatcaError } from '../error.ts'

/** The command line is wrong: an option, or a file that does not exist. The exit code is 2; it is 1 for a refused document. */
export class CallError extends ZatcaError {
  override readonly name = 'CallError'
}

/** What is wrong inside a file that somebody named. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly file: string
  readonly fault: ZatcaError

  constructor(file: string, fault: ZatcaError) {
    super(fault.message)
    this.file = file
    this.fault = fault
  }
}

/** Does something with what a file holds; a fault of it names the file. */
export function inFile<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ZatcaError && !(error instanceof CallError)) throw new FileFault(file, error)
    throw error
  }
}
