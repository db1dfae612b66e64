import { vatProofLacks } from '@warsha/domain/purchase-vat'
import type { PurchaseVatMode } from '@warsha/domain/purchases'
import { pageOf } from '@warsha/domain/records'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { useMayOpen } from '../may.ts'
import type { PaperForm } from './paper-form.ts'
import { supplierNamed } from './supplier-choice.ts'
import { useSuppliers } from './use-suppliers.ts'

/** That the VAT number by which the VAT of this document is deducted is not known, once its supplier is named. */
export function VatProof<F extends FieldValues & PaperForm>({ control }: { control: Control<F> }) {
  const { t } = useTranslation('purchases')
  const vatMode = useTyped(control, 'vatMode') as PurchaseVatMode
  const supplierDocNo = useTyped(control, 'supplierDocNo') as string
  const qrCode = useTyped(control, 'qrCode') as string
  const supplierId = useTyped(control, 'supplierId') as number | null
  const supplierName = useTyped(control, 'supplierName') as string
  const suppliers = useSuppliers()
  const supplier = suppliers.find(({ id }) => id === supplierId) ?? supplierNamed(suppliers, supplierName)
  const lacks = vatProofLacks({ vatMode, supplierDocNo, qrCode, supplierVatNumber: supplier?.vatNumber ?? null })
  const record = supplier && pageOf('supplier', supplier.id)
  const opens = useMayOpen()(record ?? '')
  if (!lacks.includes('vatNumber') || supplierName.trim() === '') return null
  return (
    <Banner kind="warn" actions={record && opens && <ButtonLink href={record}>{t('proof.supplier')}</ButtonLink>}>
      {t('proof.vatNumber')}
    </Banner>
  )
}

const useTyped = <F extends FieldValues>(control: Control<F>, name: keyof PaperForm) =>
  useWatch({ control, name: name as FieldPath<F> })
