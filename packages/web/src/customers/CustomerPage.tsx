import type { CustomerPage as CustomerRecord } from '@warsha/contract/customers'
import { pageOf, pathOf } from '@warsha/domain/records'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { EstimatesCard } from '../lib/estimates/EstimatesCard.tsx'
import { DeclinedCard } from '../lib/history/DeclinedCard.tsx'
import { InspectionsCard } from '../lib/history/InspectionsCard.tsx'
import { WarrantiesCard } from '../lib/history/WarrantiesCard.tsx'
import { useMay, useMayOpen } from '../lib/may.ts'
import { PartyPage } from '../lib/parties/PartyPage.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { IconCar } from '../ui/icons.tsx'
import { CustomerVehicles } from './CustomerVehicles.tsx'

const MergeCustomer = lazy(() => import('./MergeCustomer.tsx'))

export function CustomerPage({ customer }: { customer: CustomerRecord }) {
  const { t } = useTranslation('customer-screens')
  const { id } = customer
  const whose = { of: 'customer', id } as const
  const seesTickets = useMay('tickets.view')
  const seesEstimates = useMayOpen()(pathOf('estimate', 'list'))
  const seesVehicles = useMayOpen()(pageOf('vehicle', 1))
  return (
    <PartyPage
      of="customer"
      party={customer}
      remove={() => api.customers.remove.call({ id })}
      merge={(close) => <MergeCustomer customer={customer} onClose={close} />}
      actions={
        <NewRecordButton
          action="vehicles.new"
          href={`${pathOf('vehicle', 'new')}?customerId=${id}`}
          icon={<IconCar size="s" />}
        >
          {t('addVehicle')}
        </NewRecordButton>
      }
      first={
        <>
          {seesVehicles && <CustomerVehicles customer={customer} />}
          {seesEstimates && <EstimatesCard customerId={id} />}
        </>
      }
      aside={
        seesTickets && (
          <>
            <DeclinedCard {...whose} />
            <WarrantiesCard {...whose} />
            <InspectionsCard {...whose} />
          </>
        )
      }
    />
  )
}
