import type { Supplier } from '@warsha/contract/suppliers'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { Card } from '../ui/Card.tsx'
import { SupplierFields } from './SupplierFields.tsx'
import { supplierFormOf, supplierOf } from './supplier-form.ts'
import { useSupplierLabels } from './use-supplier-labels.ts'

export function EditSupplier({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers')
  const { nameOf } = useNames()
  const { id } = supplier
  const page = pageOf('supplier', id)
  return (
    <RecordForm
      stored={supplier}
      words={{ title: nameOf(supplier), heading: t('edit'), save: t('saveChanges'), saved: t('saved') }}
      back={page}
      next={() => page}
      labelOf={useSupplierLabels()}
      formOf={(stored) => supplierFormOf(stored ?? supplier)}
      read={() => api.suppliers.get.call({ id })}
      save={(values, version) => api.suppliers.update.call({ id, version, ...supplierOf(values) })}
      disabledReason={useWhyNot()('suppliers.edit')}
    >
      {(form) => (
        <Card>
          <SupplierFields form={form} exceptId={id} />
        </Card>
      )}
    </RecordForm>
  )
}
