import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { bringIntoSight } from './bring-into-sight.ts'

/** Why a form was refused, above its fields. Who pressed the button at its end sees it come into sight. */
export const FormError = ({ children }: { children: ReactNode }) =>
  children ? (
    <div ref={bringIntoSight}>
      <Banner kind="danger">{children}</Banner>
    </div>
  ) : null
