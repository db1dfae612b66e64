import type { EInvoiceState } from '@warsha/contract/e-invoices'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/ActionButton.tsx'
import { later } from './later.ts'
import { useWhyNot } from './may.ts'

const CorrectEInvoiceDialog = later(() => import('./CorrectEInvoiceDialog.tsx'))

export type Corrected = {
  invoiceId: number
  number: string
  of: Pick<EInvoiceState, 'status' | 'counter' | 'messages'>
  /** the record of the customer, where the page knows it */
  recordHref?: string | null
}

/** Puts a corrected e-invoice in the place of one that the authority refused. */
export function CorrectEInvoice(props: Corrected) {
  const { t } = useTranslation('e-invoices')
  const [open, setOpen] = useState(false)
  const why = useWhyNot()('invoices.submit')
  if (props.of.status !== 'FAILED') return null
  return (
    <>
      <ActionButton
        variant={why ? 'default' : 'primary'}
        onClick={() => setOpen(true)}
        {...(why ? { disabledReason: why, reasonAt: 'tooltip' as const } : {})}
      >
        {t('correct.open')}
      </ActionButton>
      <Suspense>{open && <CorrectEInvoiceDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
