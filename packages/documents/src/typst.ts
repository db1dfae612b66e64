import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { usualScale } from '@warsha/domain/documents'
import { mostPixelsOnPaper, pictureSize, refusePicture } from '@warsha/domain/picture-size'
import type { Instant } from '@warsha/domain/time'
import { fonts } from './fonts.ts'

export type Attachment = {
  name: string
  bytes: Uint8Array
  mimeType: string
  description: string
  relationship: 'source' | 'data' | 'alternative' | 'supplement'
}

export type PdfOptions = {
  /** An archive standard; without one a plain, tagged PDF. Attachments need one of these or none. */
  pdfStandard?: 'a-3b' | 'a-3u' | 'a-3a'
  attachments?: readonly Attachment[]
  /** In percent of the size the document is drawn for. */
  scale?: number
}

type Job = {
  template:
    | 'bought'
    | 'condition-report'
    | 'invoice'
    | 'work-order'
    | 'receipt'
    | 'statement'
    | 'purchase-order'
    | 'transfer'
    | 'tax-return'
    | 'inspection'
    | 'labels'
    | 'till-receipt'
  data: object
  /** Pictures of the document by name; the template finds them under /files. One that cannot be drawn is left out. */
  pictures: Record<string, Uint8Array | null>
  /** Photos likewise. */
  photos?: Record<string, Uint8Array>
  /** What the product itself draws, as SVG by name: it holds no bytes of users and is not weighed. */
  drawings?: Record<string, string>
  /** Becomes the creation time of the file, so that the same document gives the same bytes. */
  createdAt: Instant
}

const workspace = fileURLToPath(new URL('.', import.meta.url))
let compiler: NodeCompiler | undefined
let documentsSinceEviction = 0
const DOCUMENTS_BETWEEN_EVICTIONS = 5
const EVICTIONS_SURVIVED_UNUSED = 3

function openCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] })
  return compiler
}

/**
 * The compiler remembers every layout it made, and without forgetting memory grows with each document. To be called after each
 * one, once its reader has it: forgetting takes a few milliseconds that the reader need not wait for.
 */
export function forgetOldLayouts(): void {
  documentsSinceEviction += 1
  if (documentsSinceEviction < DOCUMENTS_BETWEEN_EVICTIONS) return
  documentsSinceEviction = 0
  compiler?.evictCache(EVICTIONS_SURVIVED_UNUSED)
}

type Pictures = [name: string, bytes: Uint8Array][]

function place(opened: NodeCompiler, job: Job, pictures: Pictures, options: PdfOptions): void {
  opened.resetShadow()
  for (const [name, bytes] of pictures) opened.mapShadow(`${workspace}files/${name}`, Buffer.from(bytes))
  const attachments = (options.attachments ?? []).map(({ bytes, ...attachment }, index) => {
    opened.mapShadow(`${workspace}files/attachment-${index}`, Buffer.from(bytes))
    return { ...attachment, file: `attachment-${index}` }
  })
  const scale = options.scale ?? usualScale
  const data = { ...job.data, scale, pictures: Object.fromEntries(pictures.map(([name]) => [name, true])), attachments }
  opened.mapShadow(`${workspace}data.json`, Buffer.from(JSON.stringify(data)))
}

/** Those pictures that may be decoded for one paper: whatever is stored, none that is too large, and not too many of the large ones. */
function affordable(pictures: Pictures): Pictures {
  let pixels = 0
  return pictures.filter(([, bytes]) => {
    const size = pictureSize(bytes)
    if (!size || refusePicture(size) || pixels + size.pixels > mostPixelsOnPaper) return false
    pixels += size.pixels
    return true
  })
}

/** Only drawing a picture shows that it is intact. */
function drawable(opened: NodeCompiler, pictures: Pictures): Pictures {
  return pictures.filter(([name, bytes]) => {
    opened.resetShadow()
    opened.mapShadow(`${workspace}files/${name}`, Buffer.from(bytes))
    const mainFileContent = `#image(read("/files/${name}", encoding: none))`
    return opened.compile({ mainFileContent }).result !== null
  })
}

/** Sets one document, synchronously (about 30 ms warm): call it off the event loop of a server. */
export function setPaper(job: Job, options: PdfOptions = {}): Uint8Array {
  const opened = openCompiler()
  const mainFilePath = `${workspace}${job.template}.typ`
  const pictures = Object.entries(job.pictures).filter((entry): entry is Pictures[number] => entry[1] !== null)
  const drawings = Object.entries(job.drawings ?? {}).map(([name, svg]) => [name, Buffer.from(svg)] as Pictures[number])
  const all = [...drawings, ...affordable([...pictures, ...Object.entries(job.photos ?? {})])]
  place(opened, job, all, options)
  let compiled = opened.compile({ mainFilePath })
  if (!compiled.result && all.length > 0) {
    place(opened, job, drawable(opened, all), options)
    compiled = opened.compile({ mainFilePath })
  }
  const { result } = compiled
  if (!result) throw new Error(`${job.template}.typ: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
  const creationTimestamp = Math.floor(Date.parse(job.createdAt) / 1000)
  const pdf = opened.pdf(result, {
    creationTimestamp,
    ...(options.pdfStandard === undefined ? {} : { pdfStandard: options.pdfStandard }),
  })
  return new Uint8Array(pdf)
}
