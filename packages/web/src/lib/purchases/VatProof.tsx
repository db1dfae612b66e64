import { vatProofLacks } from '@warsha/domain/purchase-vat'
import { pageOf } from '@warsha/domain/records'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { useMayOpen } from '../may.ts'
import type { PaperForm } from './paper-form.ts'
import { supplierNamed } from './supplier-choice.ts'
import { useSuppliers } from './use-suppliers.ts'

type Props<F extends FieldValues> = {
  control: Control<F>
  /** the number of the document may come with it, later than the goods */
  docNoLater: boolean
}

/** What is not known of the tax invoice by which the VAT of this document is deducted, once its supplier is named. */
export function VatProof<F extends FieldValues & PaperForm>({ control, docNoLater }: Props<F>) {
  const { t } = useTranslation('purchases')
  const names = ['vatMode', 'supplierDocNo', 'qrCode', 'supplierId', 'supplierName'] as FieldPath<F>[]
  const [vatMode, supplierDocNo, qrCode, supplierId, supplierName] = useWatch({ control, name: names }) as [
    PaperForm['vatMode'],
    string,
    string,
    number | null,
    string,
  ]
  const suppliers = useSuppliers()
  const supplier = suppliers.find(({ id }) => id === supplierId) ?? supplierNamed(suppliers, supplierName)
  const lacks = vatProofLacks({ vatMode, supplierDocNo, qrCode, supplierVatNumber: supplier?.vatNumber ?? null })
  const record = supplier && pageOf('supplier', supplier.id)
  const opens = useMayOpen()(record ?? '')
  if (lacks === null || (lacks === 'docNo' && !docNoLater) || supplierName.trim() === '') return null
  return (
    <Banner
      kind="warn"
      actions={lacks === 'vatNumber' && record && opens && <ButtonLink href={record}>{t('proof.supplier')}</ButtonLink>}
    >
      {t(`proof.${lacks}`)}
    </Banner>
  )
}
