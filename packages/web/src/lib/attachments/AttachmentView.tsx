import { useMutation, useQuery } from '@tanstack/react-query'
import type { Attachment } from '@warsha/contract/attached'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { DirectionIcon } from '../../ui/DirectionIcon.tsx'
import { Modal } from '../../ui/form-library.ts'
import { IconChevronLeft, IconChevronRight, IconFileDescription } from '../../ui/icons.tsx'
import { useLocale } from '../../ui/locale.ts'
import { IconDownload, IconTrash } from '../../ui/more-icons.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import { toast } from '../../ui/toast.ts'
import { UserText } from '../../ui/UserText.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { Drawn } from '../files/PhotoImage.tsx'
import photos from '../files/photos.module.css'
import { useNames } from '../names.ts'
import { errorSentence } from '../refusals.ts'
import { attachmentCalls, type Document, downloadAttachment } from './attachment-calls.ts'
import classes from './attachments.module.css'

type Props = { bill: Document; first: number; whyNot: string | undefined; onClose: () => void }

/** One attachment over the page; the arrow keys go through the others in reading direction, Escape closes. */
export default function AttachmentView({ bill, first, whyNot, onClose }: Props) {
  const { t } = useTranslation('attachments')
  const { language } = useLocale()
  const all = bill.attachments
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ id }) => id === first),
    ),
  )
  const at = Math.min(index, all.length - 1)
  const shown = all[at]
  useReturnFocus()
  const onEscape = useEscape(onClose)
  const go = (by: number) => setIndex((at + by + all.length) % all.length)
  const onKeyDown = (event: KeyboardEvent) => {
    onEscape(event)
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === forward) go(1)
    if (event.key === back) go(-1)
  }
  if (!shown) return null
  return (
    <Modal opened onClose={onClose} onKeyDown={onKeyDown} closeOnEscape={false} withCloseButton={false} size={920}>
      <DialogHeader
        title={<UserText>{shown.name}</UserText>}
        subtitle={t('of', { number: at + 1, total: all.length })}
        onClose={onClose}
      />
      <div className={photos.view}>
        <Whole key={shown.id} bill={bill} of={shown} />
      </div>
      <div className={classes.foot}>
        <Facts of={shown} />
        <Button size="large" icon={<IconDownload />} onClick={() => void downloadAttachment(bill, shown.id)}>
          {t('download')}
        </Button>
        {!whyNot && <Remove bill={bill} of={shown} onRemoved={() => all.length === 1 && onClose()} />}
        {all.length > 1 && <Steps onGo={go} />}
      </div>
    </Modal>
  )
}

function Steps({ onGo }: { onGo: (by: number) => void }) {
  const { t } = useTranslation('attachments')
  return (
    <>
      <Button
        size="large"
        iconOnly
        icon={<DirectionIcon of={IconChevronLeft} />}
        aria-label={t('previous')}
        onClick={() => onGo(-1)}
      />
      <Button
        size="large"
        iconOnly
        icon={<DirectionIcon of={IconChevronRight} />}
        aria-label={t('next')}
        onClick={() => onGo(1)}
      />
    </>
  )
}

/** A picture as it is; a PDF is downloaded and not shown, because what others wrote never runs here. */
function Whole({ bill, of }: { bill: Document; of: Attachment }) {
  const { t } = useTranslation('attachments')
  const { data } = useQuery({
    ...attachmentCalls(bill.category).get.queryOptions({
      input: { documentId: bill.id, attachmentId: of.id },
      staleTime: Number.POSITIVE_INFINITY,
      meta: { outlivesWrites: true },
    }),
    enabled: of.kind === 'picture',
  })
  if (of.kind === 'pdf')
    return (
      <p className={classes.document}>
        <IconFileDescription size="l" />
        {t('pdf')}
      </p>
    )
  return data ? <Drawn className={photos.whole} content={data} alt={of.name} /> : <span className={photos.waiting} />
}

function Facts({ of }: { of: Attachment }) {
  const { pick } = useNames()
  return (
    <span className={classes.facts}>
      <b>{pick(of.addedByEn, of.addedByAr)}</b> <Timestamp at={of.addedAt} />
    </span>
  )
}

type RemoveProps = { bill: Document; of: Attachment; onRemoved: () => void }
function Remove({ bill, of, onRemoved }: RemoveProps) {
  const { t } = useTranslation('attachments')
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => attachmentCalls(bill.category).remove.call({ documentId: bill.id, attachmentId: of.id }),
    onSuccess: () => {
      toast.success(t('removed'))
      onRemoved()
    },
    onError: (error) => toast.error(errorSentence(error) ?? ''),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        size="large"
        variant="quiet"
        iconOnly
        icon={<IconTrash />}
        aria-label={t('remove')}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText')}
          confirmLabel={t('remove')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
