import type { DealerPage as DealerRecord } from '@warsha/contract/dealers'
import { pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { InvoicesCard } from '../lib/history/InvoicesCard.tsx'
import { VisitsCard } from '../lib/history/VisitsCard.tsx'
import { later } from '../lib/later.ts'
import { useMay, useMayOpen } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { PartyFacts } from '../lib/parties/PartyFacts.tsx'
import { usePartyValues } from '../lib/parties/use-party-values.ts'
import { ChangesCard } from '../lib/records/ChangesCard.tsx'
import { DealerHead } from './DealerHead.tsx'
import { DealerTiles } from './DealerTiles.tsx'
import { DealerVehicles } from './DealerVehicles.tsx'
import { useDealerLabels } from './use-dealer-labels.ts'

const DeleteDialog = later(() => import('../lib/records/DeleteDialog.tsx'))
const MergeDealer = later(() => import('./MergeDealer.tsx'))

export function DealerPage({ dealer }: { dealer: DealerRecord }) {
  const { t } = useTranslation(['dealers', 'customers'])
  const { nameOf } = useNames()
  const [open, setOpen] = useState<'delete' | 'merge' | null>(null)
  const go = useGo()
  const seesTickets = useMay('tickets.view')
  const seesInvoices = useMayOpen()(pathOf('invoice', 'list'))
  const whose = { of: 'dealer', id: dealer.id } as const
  const close = () => setOpen(null)
  return (
    <Page
      title={nameOf(dealer)}
      head={<DealerHead dealer={dealer} onDelete={() => setOpen('delete')} onMerge={() => setOpen('merge')} />}
    >
      <div className="stack">
        <DealerTiles id={dealer.id} figures={dealer.figures} />
        <div className="page-cols">
          <div className="stack">
            {seesTickets && (
              <VisitsCard {...whose} kind="open" title={t('tickets.open')} empty={t('tickets.openNone')} />
            )}
            {seesTickets && (
              <VisitsCard {...whose} kind="past" title={t('tickets.past')} empty={t('tickets.pastNone')} />
            )}
            {seesInvoices && <InvoicesCard {...whose} />}
            <DealerVehicles dealerId={dealer.id} />
          </div>
          <div className="stack">
            <PartyFacts
              of={dealer}
              title={t('about')}
              since={t('since')}
              also={[
                [t('customers:language'), t(`customers:languages.${dealer.language}`)],
                [t('customers:sharingPreference'), t(`customers:sharing.${dealer.sharingPreference}`)],
              ]}
            />
            <Log id={dealer.id} />
          </div>
        </div>
      </div>
      <Suspense>
        {open === 'delete' && (
          <DeleteDialog
            run={() => api.dealers.remove.call({ id: dealer.id })}
            done={t('deleted')}
            onDone={() => go(pathOf('dealer', 'list'), { replace: true })}
            onClose={close}
          />
        )}
        {open === 'merge' && <MergeDealer dealer={dealer} onClose={close} />}
      </Suspense>
    </Page>
  )
}

function Log({ id }: { id: number }) {
  const { t } = useTranslation('dealers')
  const labelOf = useDealerLabels()
  const write = usePartyValues()
  return (
    <ChangesCard entity="dealer" id={id} actionOf={(action) => t(`did.${action}`)} labelOf={labelOf} write={write} />
  )
}
