import type { PrintRequest } from '@warsha/documents/print-request'
import type { Caller } from '@warsha/documents/workers'
import type { Services } from './context.ts'
import { refusedWork } from './readers.ts'

/** Prints a paper for a caller, in their turn; refused where too many wait before it. */
export const printFor = (
  { printer }: Pick<Services, 'printer'>,
  request: PrintRequest,
  caller: Caller,
): Promise<Uint8Array> => printer.print(request, caller).catch(refusedWork(() => null))
