import { mostAttachments } from '@warsha/domain/attachments'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { IconX } from '../../ui/icons.tsx'
import { Picture } from '../files/PhotoImage.tsx'
import photos from '../files/photos.module.css'
import { FileChooser } from './FileChooser.tsx'
import { PdfTile } from './FileTile.tsx'
import type { NewAttachment, NewAttachments } from './use-new-attachments.ts'
import { useTaken } from './use-taken.ts'

/** The supplier's document itself, photographed or as a file, while it is being recorded. */
export function AttachmentField({ files }: { files: NewAttachments }) {
  const { t } = useTranslation('attachments')
  const { hint } = useTaken()
  const problem = files.all.find((one) => one.problem !== undefined)?.problem
  return (
    <fieldset className={photos.field} aria-label={t('title')}>
      {files.all.length > 0 && (
        <ul className={photos.strip}>
          {files.all.map((one) => (
            <Chosen key={one.key} file={one} onRemove={() => files.remove(one.key)} />
          ))}
        </ul>
      )}
      {!files.full && <FileChooser onAdd={files.add} />}
      <span role="status" className={cx(photos.status, problem !== undefined && photos.problem)}>
        {problem ?? (files.full ? t('full', { count: mostAttachments }) : hint)}
      </span>
    </fieldset>
  )
}

/** The same in a card of a page. */
export function AttachmentFieldCard({ files }: { files: NewAttachments }) {
  const { t } = useTranslation('attachments')
  return (
    <Card title={t('title')}>
      <AttachmentField files={files} />
    </Card>
  )
}

function Chosen({ file: { name, read, problem }, onRemove }: { file: NewAttachment; onRemove: () => void }) {
  const { t } = useTranslation('attachments')
  const failed = problem !== undefined
  const isDrawn = !failed && (read === undefined || read.thumbnail !== undefined)
  return (
    <li className={cx(photos.thumb, !read && !failed && photos.onItsWay, failed && photos.failed)}>
      {isDrawn ? <Picture content={read?.thumbnail} /> : <PdfTile name={name} />}
      <button type="button" className={photos.out} aria-label={t('takeOut', { name })} onClick={onRemove}>
        <IconX size="s" />
      </button>
    </li>
  )
}
