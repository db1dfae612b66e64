import type { StockPart } from '@warsha/contract/stock'
import { refuseNewCost } from '@warsha/domain/stock'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { LabelsButton } from '../lib/store/LabelsButton.tsx'
import { PartName } from '../lib/store/PartName.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { IconCash, IconEdit } from '../ui/more-icons.tsx'
import { PartChanges } from './PartChanges.tsx'
import { PartLedger } from './PartLedger.tsx'
import { PartPromises } from './PartPromises.tsx'
import { StockFacts } from './StockFacts.tsx'
import classes from './stock-part.module.css'

const EditDialog = later(() => import('./EditDialog.tsx'))
const CostDialog = later(() => import('./CostDialog.tsx'))

export function StockPartPage({ part }: { part: StockPart }) {
  const { t } = useTranslation('stock')
  const sentence = useRefusalMessage()
  const [open, setOpen] = useState<'edit' | 'cost' | null>(null)
  const whyNot = useWhyNot()('store.updateInventory')
  const noCost = refuseNewCost({ ...part, reservedMilli: part.reservedMilli })
  return (
    <Page
      title={part.partNo}
      ltr
      heading={
        <span className="row-wrap">
          <Ltr>{part.partNo}</Ltr>
          <span className="muted">
            <PartName part={part} />
          </span>
        </span>
      }
      aside={!part.active && <Badge tone="neutral">{t('inactive')}</Badge>}
      actions={
        <>
          <ActionButton
            icon={<IconCash />}
            disabledReason={whyNot ?? (noCost && sentence(noCost))}
            onClick={() => setOpen('cost')}
          >
            {t('cost.open')}
          </ActionButton>
          <LabelsButton parts={[{ ...part, quantityMilli: part.currentMilli }]} />
          <ActionButton icon={<IconEdit />} disabledReason={whyNot} onClick={() => setOpen('edit')} shortcut="E">
            {t('edit.open')}
          </ActionButton>
        </>
      }
    >
      <div className="page-cols">
        <div className={classes.facts}>
          <StockFacts part={part} />
        </div>
        <div className={cx('stack', classes.account)}>
          <PartPromises part={part} />
          <PartLedger part={part} />
          <PartChanges part={part} />
        </div>
      </div>
      <Suspense>
        {open === 'edit' && <EditDialog part={part} onClose={() => setOpen(null)} />}
        {open === 'cost' && <CostDialog part={part} onClose={() => setOpen(null)} />}
      </Suspense>
    </Page>
  )
}
