import type { Supplier } from '@warsha/contract/suppliers'
import { pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { later } from '../lib/later.ts'
import { useMay } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { PartyFacts } from '../lib/parties/PartyFacts.tsx'
import { usePartyValues } from '../lib/parties/use-party-values.ts'
import { ChangesCard } from '../lib/records/ChangesCard.tsx'
import { SupplierHead } from './SupplierHead.tsx'
import { SupplierPurchases } from './SupplierPurchases.tsx'
import { useSupplierLabels } from './use-supplier-labels.ts'

const DeleteDialog = later(() => import('../lib/records/DeleteDialog.tsx'))

export function SupplierPage({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers')
  const { nameOf } = useNames()
  const [deleting, setDeleting] = useState(false)
  const go = useGo()
  const seesPurchases = useMay('store.purchases')
  return (
    <Page title={nameOf(supplier)} head={<SupplierHead supplier={supplier} onDelete={() => setDeleting(true)} />}>
      <div className="page-cols">
        <div className="stack">{seesPurchases && <SupplierPurchases supplierId={supplier.id} />}</div>
        <div className="stack">
          <PartyFacts of={supplier} title={t('about')} since={t('since')} />
          <Log id={supplier.id} />
        </div>
      </div>
      <Suspense>
        {deleting && (
          <DeleteDialog
            run={() => api.suppliers.remove.call({ id: supplier.id })}
            done={t('deleted')}
            onDone={() => go(pathOf('supplier', 'list'), { replace: true })}
            onClose={() => setDeleting(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}

function Log({ id }: { id: number }) {
  const { t } = useTranslation('suppliers')
  const labelOf = useSupplierLabels()
  const write = usePartyValues()
  return (
    <ChangesCard
      entity="supplier"
      id={id}
      actionOf={(action) => t(`did.${action}`)}
      labelOf={labelOf}
      write={(field, value) => (field === 'type' ? t(`types.${String(value)}`) : write(field, value))}
    />
  )
}
