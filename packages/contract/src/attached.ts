import { attachmentKinds } from '@warsha/domain/attachments'
import * as z from 'zod'
import { Id, Instant, object } from './vocabulary.ts'

/** A photo or a PDF of what a supplier wrote, as its document lists it; its bytes are read by its id. */
export const Attachment = object({
  id: Id,
  /** Under this name it is downloaded. */
  name: z.string(),
  kind: z.enum(attachmentKinds),
  bytes: z.int(),
  addedByEn: z.string(),
  addedByAr: z.string(),
  addedAt: Instant,
})
export type Attachment = z.infer<typeof Attachment>
