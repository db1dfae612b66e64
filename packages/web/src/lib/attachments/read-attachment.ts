import { isPdf, refuseAttachment, refuseByCompany, type Taken } from '@warsha/domain/attachments'
import { refusalSentence } from '../i18n.ts'

/** A file as it is sent: a picture is made small first, and a PDF goes as it is. */
export type ReadFile = { file: File; thumbnail?: File }

const unlimited = { bytes: 0, mostMb: Number.POSITIVE_INFINITY }

/** What is sent of a chosen file, or the sentence that says why it cannot be. */
export async function readAttachment(chosen: File, taken: Taken): Promise<ReadFile | string> {
  const bytes = new Uint8Array(await chosen.arrayBuffer())
  if (isPdf(bytes)) {
    const weight = { kind: 'pdf', bytes: bytes.length, thumbnailBytes: 0 } as const
    const refusal = refuseByCompany(weight, taken) ?? refuseAttachment(weight, unlimited)
    return refusal ? refusalSentence(refusal.code, refusal.data) : { file: chosen }
  }
  const { shrink } = await import('../files/shrink.ts')
  const shrunk = await shrink(chosen)
  if (!shrunk) return refusalSentence('invalidUploadFileType', {})
  const weight = { kind: 'picture', bytes: shrunk.file.size, thumbnailBytes: shrunk.thumbnail?.size ?? 0 } as const
  const refusal = refuseByCompany(weight, taken)
  if (refusal) return refusalSentence(refusal.code, refusal.data)
  // Under the name that it had; the server gives it the ending of what it holds.
  return { file: new File([shrunk.file], chosen.name, { type: shrunk.file.type }), thumbnail: shrunk.thumbnail }
}
