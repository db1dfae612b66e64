import { decodes } from '@warsha/documents/decodes'
import { serveJobs } from '@warsha/documents/worker-process'

serveJobs<Uint8Array, boolean>(decodes)
