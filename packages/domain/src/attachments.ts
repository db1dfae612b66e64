import { fileTooLarge, largestPhoto, refuseUpload, type UploadRefusal } from './files.ts'

/** The size limits of an attachment in bytes: of a PDF, and of anything that is sent as one. A picture is limited as photos are. */
export const largestPdf = 5_242_880
export const largestAttachment: number = Math.max(largestPdf, largestPhoto)

/** The most attachments that one document takes. */
export const mostAttachments = 12

/** What the name of an attached file keeps, in characters. */
const longestName = 120

/** The kinds of files that are attached, by what they hold. */
export const attachmentKinds = ['picture', 'pdf'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

const head = '%PDF-'
const end = '%%EOF'
/** How near to its end a PDF says that it ends, in bytes: some programs write a little behind it. */
const tail = 1024

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** Whether a file is a PDF by what it holds: it begins as one, and is whole. What it is called does not count. */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, head.length + 3))) && textOf(bytes.subarray(-tail)).includes(end)

/**
 * The name under which a file is kept and downloaded: without folders and signs that steer a screen or a file system, and with
 * the ending of what it holds. A file without a name is called after its kind.
 */
export function attachmentName(typed: string, ending: 'pdf' | 'jpg' | 'png'): string {
  const last = typed.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replaceAll(/[\p{C}"<>:|?*]/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  const kept = [...plain].slice(0, longestName).join('').trim()
  return `${kept || (ending === 'pdf' ? 'document' : 'photo')}.${ending}`
}

export type AttachmentRefusal =
  | UploadRefusal
  | { code: 'invalidUploadFileType'; data: object }
  | { code: 'attachmentsFull'; data: { max: number } }

/** Why a document takes no further attachment, or null. */
export const refuseMoreAttachments = (there: number): AttachmentRefusal | null =>
  there >= mostAttachments ? { code: 'attachmentsFull', data: { max: mostAttachments } } : null

type Weight = { kind: AttachmentKind; bytes: number; thumbnailBytes: number }
/** What a company takes, by its settings. */
export type Taken = { kinds: readonly AttachmentKind[]; largest: number }

/** Why a company takes no file of this kind or size, or null. */
export function refuseByCompany({ kind, bytes }: Weight, taken: Taken): AttachmentRefusal | null {
  if (!taken.kinds.includes(kind)) return { code: 'invalidUploadFileType', data: {} }
  return bytes > taken.largest ? fileTooLarge(taken.largest) : null
}

/** Why a file of so many bytes is not taken, or null: it is too large by itself, or beyond what the company may keep. */
export function refuseAttachment(
  { kind, bytes, thumbnailBytes }: Weight,
  kept: { bytes: number; mostMb: number },
): AttachmentRefusal | null {
  if (kind === 'picture') return refuseUpload({ photoBytes: bytes, thumbnailBytes }, kept)
  if (bytes > largestPdf) return fileTooLarge(largestPdf)
  return refuseUpload({ photoBytes: 0, thumbnailBytes: 0 }, { ...kept, bytes: kept.bytes + bytes })
}
