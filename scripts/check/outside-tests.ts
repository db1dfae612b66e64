import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** The environment variable that names the file which the results of a run are written to, for the check that counts them. */
export const reportVariable = 'WARSHA_UNITS_REPORT'
export const outsideOf = (report: string): string => `${report}.outside`

/** Records errors that belong to no test, such as an unhandled rejection: Vitest's own report leaves them out, and they fail a run. */
export class OutsideTests implements Reporter {
  private readonly file: string

  constructor(file: string) {
    this.file = file
  }
  onTestRunEnd: Required<Reporter>['onTestRunEnd'] = (_modules, errors) =>
    writeFileSync(this.file, JSON.stringify(errors.map(whole)))
}

/** With its causes first: of a worker that died only the cause names the file and the signal. */
const whole = ({ stack, message, cause }: { stack?: string; message: string; cause?: unknown }): string =>
  [isError(cause) ? whole(cause) : '', stack ?? message].filter(Boolean).join('\n')

const isError = (value: unknown): value is Error => typeof value === 'object' && value !== null && 'message' in value
