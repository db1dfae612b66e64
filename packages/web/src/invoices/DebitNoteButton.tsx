import { refuseDebitNote } from '@warsha/domain/debit-notes'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useGrants, useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { useSearchState } from '../lib/search-state.ts'
import { useProfile } from '../lib/session.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconPlus } from '../ui/icons.tsx'
import type { Invoice } from './invoice.ts'

const DebitNoteDialog = later(() => import('./DebitNoteDialog.tsx'))
const closed = { dialog: '' }

/** Adds what a sales invoice asked too little; a document that cannot be added to has no such button. */
export function DebitNoteButton({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const { pick } = useNames()
  const { roles } = useGrants()
  const { currentShopId } = useProfile()
  const right = useWhyNot()('tickets.returnInvoice')
  const [{ dialog }, setSearch] = useSearchState(closed)
  const setOpen = (on: boolean) => setSearch({ dialog: on ? 'debit' : '' }, { replace: true })
  if (refuseDebitNote(invoice)) return null
  const elsewhere = refuseOtherShop({ roles, shopId: currentShopId }, invoice.shopId)
  const why = right ?? (elsewhere && t('otherShop', { shop: pick(invoice.shopNameEn, invoice.shopNameAr) }))
  return (
    <>
      <ActionButton
        icon={<IconPlus size="s" />}
        onClick={() => setOpen(true)}
        disabledReason={why ?? undefined}
        reasonAt="tooltip"
      >
        {t('debit.open')}
      </ActionButton>
      <Suspense>
        {dialog === 'debit' && !why && <DebitNoteDialog invoice={invoice} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
