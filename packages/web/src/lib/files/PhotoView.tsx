import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { DirectionIcon } from '../../ui/DirectionIcon.tsx'
import { Modal } from '../../ui/form-library.ts'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.tsx'
import { useLocale } from '../../ui/locale.ts'
import { IconTrash } from '../../ui/more-icons.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import { toast } from '../../ui/toast.ts'
import { useEscape } from '../../ui/use-escape.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { api } from '../api.ts'
import { useNames } from '../names.ts'
import { errorSentence } from '../refusals.ts'
import { WholePhoto } from './PhotoImage.tsx'
import classes from './photos.module.css'

type Props = { ticketId: number; ids: readonly number[]; first: number; label: string; onClose: () => void }

/** One photo over the page; the arrow keys go through the others in reading direction, Escape closes. */
export default function PhotoView({ ticketId, ids, first, label, onClose }: Props) {
  const { t } = useTranslation('files')
  const { language } = useLocale()
  const [index, setIndex] = useState(Math.max(0, ids.indexOf(first)))
  const at = Math.min(index, ids.length - 1)
  const id = ids[at]
  useReturnFocus()
  const onEscape = useEscape(onClose)
  const go = (by: number) => setIndex((at + by + ids.length) % ids.length)
  const onKeyDown = (event: KeyboardEvent) => {
    onEscape(event)
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === forward) go(1)
    if (event.key === back) go(-1)
  }
  if (id === undefined) return null
  const name = t('photo', { number: at + 1, total: ids.length })
  return (
    <Modal opened onClose={onClose} onKeyDown={onKeyDown} closeOnEscape={false} withCloseButton={false} size={920}>
      <DialogHeader title={label} subtitle={name} onClose={onClose} />
      <div className={classes.view}>
        <WholePhoto key={id} id={id} alt={`${label}. ${name}`} />
      </div>
      <div className={classes.foot}>
        <Taken ticketId={ticketId} id={id} onRemoved={() => ids.length === 1 && onClose()} />
        {ids.length > 1 && (
          <>
            <Button
              size="large"
              iconOnly
              icon={<DirectionIcon of={IconChevronLeft} />}
              aria-label={t('previous')}
              onClick={() => go(-1)}
            />
            <Button
              size="large"
              iconOnly
              icon={<DirectionIcon of={IconChevronRight} />}
              aria-label={t('next')}
              onClick={() => go(1)}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

/** Who took it and when, and the button that deletes it for users who may. */
function Taken({ ticketId, id, onRemoved }: { ticketId: number; id: number; onRemoved: () => void }) {
  const { t } = useTranslation('files')
  const { pick } = useNames()
  const [asking, setAsking] = useState(false)
  const { data } = useQuery(api.files.ofTicket.queryOptions({ input: { ticketId } }))
  const remove = useMutation(
    api.files.remove.mutationOptions({
      onSuccess: onRemoved,
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: () => setAsking(false),
    }),
  )
  const file = data?.find((one) => one.id === id)
  return (
    <>
      <span className={classes.taken}>
        {file && (
          <>
            <b>{pick(file.uploadedByEn, file.uploadedByAr)}</b> <Timestamp at={file.uploadedAt} />
          </>
        )}
      </span>
      {file?.removable && (
        <Button
          size="large"
          variant="quiet"
          iconOnly
          icon={<IconTrash />}
          aria-label={t('remove')}
          onClick={() => setAsking(true)}
        />
      )}
      {asking && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText')}
          confirmLabel={t('remove')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
