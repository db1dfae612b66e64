import type { Dealer } from '@warsha/contract/dealers'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { CustomerFields } from '../lib/parties/CustomerFields.tsx'
import { type CustomerForm, emptyDealer } from '../lib/parties/customer-form.ts'
import { PartyForm } from '../lib/parties/PartyForm.tsx'

const empty: CustomerForm = { ...emptyDealer, type: 'Company' }

/** A partner is typed into the form of a customer; null is a new one. */
export function DealerForm({ dealer }: { dealer: Dealer | null }) {
  const { t } = useTranslation('dealers')
  return (
    <PartyForm of="dealer" stored={dealer} empty={empty} calls={api.dealers}>
      {(form) => <CustomerFields form={form} dealer={{ type: t('type'), contactNo: t('contactNo') }} />}
    </PartyForm>
  )
}
