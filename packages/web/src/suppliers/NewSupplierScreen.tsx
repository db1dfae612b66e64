import type { Supplier } from '@warsha/contract/suppliers'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { Card } from '../ui/Card.tsx'
import { SupplierFields } from './SupplierFields.tsx'
import { emptySupplier, type SupplierForm, supplierOf } from './supplier-form.ts'
import { useSupplierLabels } from './use-supplier-labels.ts'

export function NewSupplierScreen() {
  const { t } = useTranslation('suppliers')
  return (
    <RecordForm<Supplier, SupplierForm>
      stored={null}
      words={{ title: t('new'), save: t('save'), saved: t('saved') }}
      back={pathOf('supplier', 'list')}
      next={({ id }) => pageOf('supplier', id)}
      labelOf={useSupplierLabels()}
      formOf={() => emptySupplier}
      read={() => Promise.reject(new Error('A new supplier is not there yet'))}
      save={(values) => api.suppliers.create.call(supplierOf(values))}
    >
      {(form) => (
        <Card>
          <SupplierFields form={form} />
        </Card>
      )}
    </RecordForm>
  )
}
