import type { CustomerPage as CustomerRecord } from '@warsha/contract/customers'
import { pageOf, pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { DeclinedCard } from '../lib/history/DeclinedCard.tsx'
import { InspectionsCard } from '../lib/history/InspectionsCard.tsx'
import { InvoicesCard } from '../lib/history/InvoicesCard.tsx'
import { VisitsCard } from '../lib/history/VisitsCard.tsx'
import { WarrantiesCard } from '../lib/history/WarrantiesCard.tsx'
import { later } from '../lib/later.ts'
import { useMay, useMayOpen } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { PartyFacts } from '../lib/parties/PartyFacts.tsx'
import { usePartyValues } from '../lib/parties/use-party-values.ts'
import { ChangesCard } from '../lib/records/ChangesCard.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { CustomerTiles } from './CustomerTiles.tsx'
import { CustomerVehicles } from './CustomerVehicles.tsx'
import { useCustomerLabels } from './use-customer-labels.ts'

const DeleteDialog = later(() => import('../lib/records/DeleteDialog.tsx'))
const MergeCustomer = later(() => import('./MergeCustomer.tsx'))

export function CustomerPage({ customer }: { customer: CustomerRecord }) {
  const { t } = useTranslation(['customer-screens', 'customers'])
  const { nameOf } = useNames()
  const [open, setOpen] = useState<'delete' | 'merge' | null>(null)
  const close = () => setOpen(null)
  const go = useGo()
  const seesTickets = useMay('tickets.view')
  const seesVehicles = useMayOpen()(pageOf('vehicle', 1))
  const seesInvoices = useMayOpen()(pathOf('invoice', 'list'))
  const whose = { of: 'customer', id: customer.id } as const
  return (
    <Page
      title={nameOf(customer) || customer.contactName || customer.contactNo}
      head={<CustomerHead customer={customer} onDelete={() => setOpen('delete')} onMerge={() => setOpen('merge')} />}
    >
      <div className="stack">
        <CustomerTiles id={customer.id} figures={customer.figures} />
        <div className="page-cols">
          <div className="stack">
            {seesVehicles && <CustomerVehicles customer={customer} />}
            {seesTickets && (
              <VisitsCard {...whose} kind="open" title={t('tickets.open')} empty={t('tickets.openNone')} />
            )}
            {seesTickets && (
              <VisitsCard {...whose} kind="past" title={t('tickets.past')} empty={t('tickets.pastNone')} />
            )}
            {seesInvoices && <InvoicesCard {...whose} />}
          </div>
          <div className="stack">
            {seesTickets && <DeclinedCard {...whose} />}
            {seesTickets && <WarrantiesCard {...whose} />}
            {seesTickets && <InspectionsCard {...whose} />}
            <PartyFacts
              of={customer}
              title={t('about')}
              since={t('since')}
              also={[
                [t('language'), t(`customers:languages.${customer.language}`)],
                [t('customers:sharingPreference'), t(`customers:sharing.${customer.sharingPreference}`)],
              ]}
            />
            <Log id={customer.id} />
          </div>
        </div>
      </div>
      <Suspense>
        {open === 'delete' && (
          <DeleteDialog
            run={() => api.customers.remove.call({ id: customer.id })}
            done={t('deleted')}
            onDone={() => go(pathOf('customer', 'list'), { replace: true })}
            onClose={close}
          />
        )}
        {open === 'merge' && <MergeCustomer customer={customer} onClose={close} />}
      </Suspense>
    </Page>
  )
}

function Log({ id }: { id: number }) {
  const { t } = useTranslation('customer-screens')
  const labelOf = useCustomerLabels()
  const write = usePartyValues()
  return (
    <ChangesCard entity="customer" id={id} actionOf={(action) => t(`did.${action}`)} labelOf={labelOf} write={write} />
  )
}
