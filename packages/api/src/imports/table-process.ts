import { serveJobs } from '@warsha/documents/worker-process'
import type { TableRead } from '../lib/readers.ts'
import { parseTable } from './parse-table.ts'

serveJobs<Uint8Array, TableRead>((bytes) => parseTable(Buffer.from(bytes)))
