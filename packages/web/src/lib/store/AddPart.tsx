import type { FoundPart } from '@warsha/contract/stock'
import { refusePermission } from '@warsha/domain/permissions'
import { keepsParts } from '@warsha/domain/route-permissions'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { later } from '../later.ts'
import { useGrants } from '../may.ts'

const NewPartDialog = later(() => import('./NewPartDialog.tsx'))

type Props = { typed: string; onAdded: (part: FoundPart) => void }

/** Whoever keeps the catalogue adds what was looked for and not found, without leaving the page. */
export function AddPart({ typed, onAdded }: Props) {
  const { t } = useTranslation('stock')
  const [adding, setAdding] = useState(false)
  const grants = useGrants()
  if (refusePermission(grants, keepsParts) !== null) return null
  return (
    <>
      <Button size="small" icon={<IconPlus size="s" />} onClick={() => setAdding(true)}>
        {t('picker.addPart')}
      </Button>
      <Suspense>
        {adding && <NewPartDialog typed={typed} onAdded={onAdded} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  )
}
