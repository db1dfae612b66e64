import { mostAttachments } from '@warsha/domain/attachments'
import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { newRequestKey } from '../request-key.ts'
import { attachmentCalls } from './attachment-calls.ts'
import type { ReadFile } from './read-attachment.ts'
import { useTaken } from './use-taken.ts'

/** A file of a form that is not recorded yet. */
export type NewAttachment = { key: string; name: string; read?: ReadFile; problem?: string }

export type NewAttachments = {
  all: readonly NewAttachment[]
  /** One is still being read: the form waits for it. */
  busy: boolean
  full: boolean
  add: (files: readonly File[]) => void
  remove: (key: string) => void
  /** Sends them to the document that was just recorded; what does not arrive is said, and can be attached on its page. */
  sendTo: (made: { id: number; category: PurchaseInvoiceCategory }) => Promise<void>
}

/** Files that are chosen while a document is typed; they stay here until it is recorded. */
export function useNewAttachments(): NewAttachments {
  const { t } = useTranslation('attachments')
  const { taken } = useTaken()
  const [all, setAll] = useState<readonly NewAttachment[]>([])
  const change = (key: string, next: Partial<NewAttachment>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const readAll = async (files: readonly { key: string; file: File }[]): Promise<void> => {
    const { readAttachment } = await import('./read-attachment.ts')
    for (const { key, file } of files) {
      const read = await readAttachment(file, taken)
      change(key, typeof read === 'string' ? { problem: read } : { read })
    }
  }
  return {
    all,
    busy: all.some(({ read, problem }) => !read && problem === undefined),
    full: all.length >= mostAttachments,
    add: (files) => {
      const added = files.slice(0, mostAttachments - all.length).map((file) => ({ key: newRequestKey(), file }))
      setAll((before) => [...before, ...added.map(({ key, file }) => ({ key, name: file.name }))])
      void readAll(added)
    },
    remove: (key) => setAll((before) => before.filter((one) => one.key !== key)),
    sendTo: async ({ id, category }) => {
      let lost = 0
      for (const { key, read } of all) {
        if (!read) continue
        const sent = attachmentCalls(category).add.call({ documentId: id, ...read }, { context: { requestKey: key } })
        lost += await sent.then(
          () => 0,
          () => 1,
        )
      }
      if (lost > 0) toast.error(t('lost', { count: lost }))
    },
  }
}
