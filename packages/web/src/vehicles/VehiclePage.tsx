import type { Vehicle } from '@warsha/contract/vehicles'
import { pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { EstimatesCard } from '../lib/estimates/EstimatesCard.tsx'
import { useGo } from '../lib/go.ts'
import { DeclinedCard } from '../lib/history/DeclinedCard.tsx'
import { DueServicesCard } from '../lib/history/DueServicesCard.tsx'
import { InspectionsCard } from '../lib/history/InspectionsCard.tsx'
import { InvoicesCard } from '../lib/history/InvoicesCard.tsx'
import { VisitsCard } from '../lib/history/VisitsCard.tsx'
import { WarrantiesCard } from '../lib/history/WarrantiesCard.tsx'
import { later } from '../lib/later.ts'
import { useMay, useMayOpen } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { useCarName } from '../lib/records/CarName.tsx'
import { useLocale } from '../ui/locale.ts'
import { plateWords } from '../ui/plate.ts'
import { KmCard } from './KmCard.tsx'
import { OpenTicketBanner } from './OpenTicketBanner.tsx'
import { VehicleFacts } from './VehicleFacts.tsx'
import { VehicleHead } from './VehicleHead.tsx'
import { VehicleLog } from './VehicleLog.tsx'

const DeleteDialog = later(() => import('../lib/records/DeleteDialog.tsx'))
const MergeVehicle = later(() => import('./MergeVehicle.tsx'))

export function VehiclePage({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicle-screens')
  const carName = useCarName()
  const { language } = useLocale()
  const [open, setOpen] = useState<'delete' | 'merge' | null>(null)
  const seesTickets = useMay('tickets.view')
  const seesEstimates = useMayOpen()(pathOf('estimate', 'list'))
  const seesInvoices = useMayOpen()(pathOf('invoice', 'list'))
  const whose = { of: 'vehicle', id: vehicle.id } as const
  const close = () => setOpen(null)
  const go = useGo()
  const list = useMayOpen()(pathOf('vehicle', 'list')) ? pathOf('vehicle', 'list') : '/home'
  const plate = plateWords(vehicle.plate, language) || vehicle.plate.text
  return (
    <Page
      title={t('pageTitle', { car: carName(vehicle), plate })}
      head={<VehicleHead vehicle={vehicle} onDelete={() => setOpen('delete')} onMerge={() => setOpen('merge')} />}
    >
      <div className="stack">
        <OpenTicketBanner vehicle={vehicle} />
        <div className="page-cols">
          <div className="stack">
            {seesTickets && <VisitsCard {...whose} kind="all" title={t('tickets.title')} empty={t('tickets.none')} />}
            {seesEstimates && <EstimatesCard vehicleId={vehicle.id} />}
            {seesInvoices && <InvoicesCard {...whose} />}
            <VehicleLog id={vehicle.id} />
          </div>
          <div className="stack">
            <VehicleFacts vehicle={vehicle} />
            {seesTickets && <DueServicesCard vehicleId={vehicle.id} />}
            {seesTickets && <DeclinedCard {...whose} />}
            {seesTickets && <WarrantiesCard {...whose} />}
            {seesTickets && <InspectionsCard {...whose} />}
            <KmCard vehicleId={vehicle.id} />
          </div>
        </div>
      </div>
      <Suspense>
        {open === 'delete' && (
          <DeleteDialog
            run={() => api.vehicles.remove.call({ id: vehicle.id })}
            done={t('deleted')}
            onDone={() => go(list, { replace: true })}
            onClose={close}
          />
        )}
        {open === 'merge' && <MergeVehicle vehicle={vehicle} onClose={close} />}
      </Suspense>
    </Page>
  )
}
