import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import classes from './Dialog.module.css'
import { Modal } from './form-library.ts'
import { IconX } from './icons.tsx'
import { islands } from './islands.tsx'

/** Title, number of the record, and the x. */
export function DialogHeader({
  title,
  subtitle,
  onClose,
}: {
  title: ReactNode
  subtitle?: ReactNode
  onClose: () => void
}) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.header}>
      <div className={classes.titles}>
        <Modal.Title className={classes.title}>{islands(title)}</Modal.Title>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      <Button variant="quiet" iconOnly icon={<IconX />} aria-label={t('close')} onClick={onClose} />
    </div>
  )
}
