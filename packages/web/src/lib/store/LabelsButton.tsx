import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { IconPrinter } from '../../ui/more-icons.tsx'
import { later } from '../later.ts'
import type { LabelledPart } from './LabelsDialog.tsx'

const LabelsDialog = later(() => import('./LabelsDialog.tsx'))

type Props = { parts: readonly LabelledPart[]; label?: string; small?: boolean }

/** Opens the labels of parts; nothing where there are none. */
export function LabelsButton({ parts, label, small = false }: Props) {
  const { t } = useTranslation('stock')
  const [open, setOpen] = useState(false)
  if (parts.length === 0) return null
  return (
    <>
      <Button icon={<IconPrinter size="s" />} onClick={() => setOpen(true)} {...(small && { size: 'small' })}>
        {label ?? t('labels.open')}
      </Button>
      <Suspense>{open && <LabelsDialog parts={parts} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
