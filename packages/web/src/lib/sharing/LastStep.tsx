import { lazy, Suspense } from 'react'
import type { useShare } from './use-share.ts'

const SendPdfDialog = lazy(() => import('./SendPdfDialog.tsx'))

/** The last step of a PDF that was shared, while there is one. */
export const LastStep = ({ share: { ready, forget } }: { share: ReturnType<typeof useShare> }) =>
  ready && (
    <Suspense>
      <SendPdfDialog ready={ready} onClose={forget} />
    </Suspense>
  )
