import type { Supplier } from '@warsha/contract/suppliers'
import { pathOf } from '@warsha/domain/records'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { useMay, useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { PartyFacts } from '../lib/parties/PartyFacts.tsx'
import { PartyHead } from '../lib/parties/PartyHead.tsx'
import { PartyLog } from '../lib/parties/PartyLog.tsx'
import { deleteItem } from '../lib/records/merge-or-delete.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { IconWallet } from '../ui/icons.tsx'
import { SupplierPurchases } from './SupplierPurchases.tsx'
import { SupplierTypeWord } from './SupplierType.tsx'

const DeleteDialog = lazy(() => import('../lib/records/DeleteDialog.tsx'))

export function SupplierPage({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation(['suppliers', 'supplier-accounts'])
  const { nameOf } = useNames()
  const [deleting, setDeleting] = useState(false)
  const go = useGo()
  const seesPurchases = useMay('store.purchases')
  return (
    <Page
      title={nameOf(supplier)}
      head={
        <PartyHead
          of="supplier"
          party={supplier}
          type={<SupplierTypeWord type={supplier.type} tinted />}
          items={[deleteItem({ label: t('delete'), run: () => setDeleting(true) }, useWhyNot()('suppliers.delete'))]}
        >
          {seesPurchases && (
            <ButtonLink href={pathOf('supplier', 'account', supplier.id)} icon={<IconWallet size="s" />}>
              {t('supplier-accounts:openAccount')}
            </ButtonLink>
          )}
        </PartyHead>
      }
    >
      <div className="page-cols">
        <div className="stack">{seesPurchases && <SupplierPurchases supplierId={supplier.id} />}</div>
        <div className="stack">
          <PartyFacts of={supplier} title={t('about')} since={t('since')} />
          <PartyLog of="supplier" id={supplier.id} />
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
