import { Suspense } from 'react'
import { later } from '../later.ts'
import type { useShare } from './use-share.ts'

const SendPdfDialog = later(() => import('./SendPdfDialog.tsx'))

/** The last step of a PDF that was shared, while there is one. */
export const LastStep = ({ share: { ready, forget } }: { share: ReturnType<typeof useShare> }) =>
  ready && (
    <Suspense>
      <SendPdfDialog ready={ready} onClose={forget} />
    </Suspense>
  )
