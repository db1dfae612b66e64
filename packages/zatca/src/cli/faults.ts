import { InvalidDocumentError } from '../documents.ts'
import { ZatcaError } from '../error.ts'
import { CallError, FileFault } from './call-error.ts'
import { tell } from './terminal.ts'

const line = (command: string, code: string, path: string, message: string): void =>
  tell(`zatca${command && ` ${command}`}: ${code}${path && ` at ${path}`}: ${message}`)

const inside = (file: string, path: string): string => [file, path].filter((part) => part !== '').join(':')

/**
 * Says in one line each what was wrong.
 * @returns the exit code: 2 for the call itself (and for a fault of ours), 1 for what a file holds
 */
export function tellFault(command: string, error: unknown): 1 | 2 {
  const [file, fault] = error instanceof FileFault ? [error.file, error.fault] : ['', error]
  if (fault instanceof InvalidDocumentError) {
    for (const { code, path, message } of fault.faults) line(command, code, inside(file, path), message)
    return 1
  }
  if (fault instanceof ZatcaError) {
    line(command, fault.code, inside(file, fault.path), fault.message)
    return fault instanceof CallError ? 2 : 1
  }
  line(command, 'fault-of-zatca', '', 'this should not happen; please report it with what follows')
  for (const one of String(fault instanceof Error ? fault.stack : fault).split('\n')) tell(one)
  return 2
}
