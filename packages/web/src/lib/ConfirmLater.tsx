import { type ComponentProps, Suspense } from 'react'
import type { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { later } from './later.ts'

const Dialog = later(async () => ({ default: (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog }))

/** The question before something that cannot be undone, for screens whose first paint should not wait for what dialogs are made of. */
export const ConfirmLater = (props: ComponentProps<typeof ConfirmDialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
