import { useMutation, useQuery } from '@tanstack/react-query'
import type { Attachment } from '@warsha/contract/attached'
import { mostAttachments } from '@warsha/domain/attachments'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/toast.ts'
import { Picture } from '../files/PhotoImage.tsx'
import photos from '../files/photos.module.css'
import { later } from '../later.ts'
import { errorSentence } from '../refusals.ts'
import { newRequestKey } from '../request-key.ts'
import { attachmentCalls, type Document } from './attachment-calls.ts'
import classes from './attachments.module.css'
import { FileChooser } from './FileChooser.tsx'
import { PdfTile } from './FileTile.tsx'
import { readAttachment } from './read-attachment.ts'
import { useTaken } from './use-taken.ts'

const AttachmentView = later(() => import('./AttachmentView.tsx'))

type Props = {
  bill: Document
  /** why nothing is added or deleted here */
  whyNot: string | undefined
}

/** The document itself: photos and PDFs of it, shown small, opened whole, added and deleted by who puts the record right. */
export function AttachmentsCard({ bill, whyNot }: Props) {
  const { t } = useTranslation('attachments')
  const [opened, setOpened] = useState<number | null>(null)
  const { attachments } = bill
  const add = useAdd(bill)
  return (
    <Card title={t('title')} aside={attachments.length > 0 && <span className="muted">{attachments.length}</span>}>
      <div className={photos.field}>
        {attachments.length > 0 && (
          <ul className={photos.strip} aria-label={t('title')}>
            {attachments.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={photos.thumb}
                  aria-label={t('open', { name: one.name })}
                  onClick={() => setOpened(one.id)}
                >
                  <Small bill={bill} of={one} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {attachments.length === 0 && <p className={classes.none}>{whyNot ?? t('none')}</p>}
        {!whyNot && attachments.length < mostAttachments && <FileChooser onAdd={add.take} busy={add.busy} />}
        {!whyNot && attachments.length >= mostAttachments && (
          <span className={photos.status}>{t('full', { count: mostAttachments })}</span>
        )}
      </div>
      {opened !== null && (
        <Suspense>
          <AttachmentView bill={bill} first={opened} whyNot={whyNot} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function Small({ bill, of }: { bill: Document; of: Attachment }) {
  const { data } = useQuery({
    ...attachmentCalls(bill.category).thumbnail.queryOptions({
      input: { documentId: bill.id, attachmentId: of.id },
      staleTime: Number.POSITIVE_INFINITY,
      meta: { outlivesWrites: true },
    }),
    enabled: of.kind === 'picture',
  })
  return of.kind === 'pdf' ? <PdfTile name={of.name} /> : <Picture content={data} />
}

/** Reads and sends the chosen files one after the other; each that is refused is said. */
function useAdd({ id, category }: Document) {
  const [reading, setReading] = useState(false)
  const { taken } = useTaken()
  const send = useMutation({
    mutationFn: async (file: File) => {
      const read = await readAttachment(file, taken)
      if (typeof read === 'string') return toast.error(read)
      const context = { requestKey: newRequestKey() }
      await attachmentCalls(category).add.call({ documentId: id, ...read }, { context })
    },
    onError: (error) => toast.error(errorSentence(error) ?? ''),
  })
  const take = async (files: readonly File[]): Promise<void> => {
    setReading(true)
    for (const file of files) await send.mutateAsync(file).catch(() => undefined)
    setReading(false)
  }
  return { take: (files: readonly File[]) => void take(files), busy: reading || send.isPending }
}
