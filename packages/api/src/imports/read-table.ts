import { fileTooLarge } from '@warsha/domain/files'
import { largestTable, tableTooHeavy } from '@warsha/domain/imports'
import type { FileContext } from '../lib/endpoint.ts'
import { refusedWork, type Table } from '../lib/readers.ts'
import { refuse } from '../lib/refuse.ts'

/** The table of an uploaded file, read in a process with limits; to be called while no database connection is held. */
export async function readTable({ services, caller }: FileContext, file: File): Promise<Table> {
  if (file.size > largestTable) throw refuse({ ...fileTooLarge(largestTable), field: 'file' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await services.readers.tables.run(bytes, caller).catch(refusedWork(tableTooHeavy))
  if ('table' in read) return read.table
  throw refuse(read.refusal)
}
