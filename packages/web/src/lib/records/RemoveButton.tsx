import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { IconTrash } from '../../ui/more-icons.tsx'
import { later } from '../later.ts'

const DeleteDialog = later(() => import('./DeleteDialog.tsx'))

type Props = { run: () => Promise<unknown> /** said when it is gone */; done: string; onDone: () => void }

/** Deletes a record, after asking. */
export function RemoveButton(props: Props) {
  const { t } = useTranslation('records')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconTrash size="s" />} onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <Suspense>{open && <DeleteDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
