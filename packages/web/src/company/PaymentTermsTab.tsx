import { useQuery } from '@tanstack/react-query'
import type { PaymentTerm } from '@warsha/contract/company'
import { mostPaymentDays, usualPaymentDays } from '@warsha/domain/payments'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ShortList } from '../lib/records/ShortList.tsx'
import { ShortListDialog } from '../lib/records/ShortListDialog.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'

const kind = 'paymentTerm'

/** The terms of payment that customers, partners and suppliers can have. */
export function PaymentTermsTab() {
  const { t } = useTranslation('records')
  return (
    <ShortList
      kind={kind}
      list={useQuery(api.company.paymentTerms.queryOptions())}
      action="administration.companyProfile"
      fact={({ days }) => t(`lists.${kind}.inDays`, { count: days })}
      onTurn={(row) => api.company.changePaymentTerm.call({ ...row, active: !row.active })}
      dialog={(row, onClose) => <TermDialog row={row} onClose={onClose} />}
    />
  )
}

type Typed = { nameEn: string; nameAr: string; days: number | null }

function TermDialog({ row, onClose }: { row: PaymentTerm | null; onClose: () => void }) {
  const { t } = useTranslation('records')
  const { nameEn, nameAr, days } = row ?? { nameEn: '', nameAr: '', days: usualPaymentDays }
  const form = useForm<Typed>({ mode: 'onTouched', defaultValues: { nameEn, nameAr, days } })
  const save = (typed: Typed) => {
    const term = { ...typed, days: typed.days ?? usualPaymentDays }
    return row ? api.company.changePaymentTerm.call({ ...row, ...term }) : api.company.addPaymentTerm.call(term)
  }
  return (
    <ShortListDialog kind={kind} row={row} form={form} onSave={save} onClose={onClose}>
      <NumberField control={form.control} name="days" label={t('fields.days')} min={0} max={mostPaymentDays} required />
    </ShortListDialog>
  )
}
