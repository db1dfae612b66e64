import { useQuery } from '@tanstack/react-query'
import type { SoldAddOn, SoldPlan } from '@warsha/contract/subscription-sales'
import { type AddOn, addOns as known } from '@warsha/domain/permissions'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { later } from '../../lib/later.ts'
import { listText } from '../../lib/list-text.ts'
import { useNames } from '../../lib/names.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconPackage, IconPlus } from '../../ui/icons.tsx'
import { useLocale } from '../../ui/locale.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useOnlyLooks } from '../use-only-looks.ts'
import { SoldPrices } from './SoldPrices.tsx'
import { SoldRow } from './SoldRow.tsx'
import { Vouchers } from './Vouchers.tsx'

const PlanDialog = later(() => import('./PlanDialog.tsx'))
const AddOnDialog = later(() => import('./AddOnDialog.tsx'))

type Part<Row> = { of: readonly Row[]; token: string }
/** After the last one. */
const nextPlace = (rows: readonly { position: number }[]) => Math.max(0, ...rows.map(({ position }) => position)) + 1

/** What this installation sells: plans, add-ons and vouchers, also those that are withdrawn. */
export default function Plans({ token }: { token: string }) {
  const { t } = useTranslation('operator-sales')
  const sales = useQuery({ ...api.subscriptions.sales.queryOptions({ context: { token } }), gcTime: 0 })
  if (sales.isError && !sales.data) return <ErrorState onRetry={() => void sales.refetch()} />
  if (!sales.data) return <SkeletonRows rows={5} label={t('loading')} />
  const { plans, addOns } = sales.data
  return (
    <>
      <PlanList of={plans} token={token} />
      <AddOnList of={addOns} token={token} />
      <Vouchers plans={plans} token={token} />
    </>
  )
}

function PlanList({ of, token }: Part<SoldPlan>) {
  const { t } = useTranslation('operator-sales')
  const { nameOf } = useNames()
  const onlyLooks = useOnlyLooks(token)
  const [open, setOpen] = useState<SoldPlan | 'new' | null>(null)
  const store = ({ code: _, ...plan }: SoldPlan, active: boolean) =>
    api.subscriptions.updatePlan.call({ ...plan, active }, { context: { token } })
  return (
    <Card
      flush
      title={t('plans.title')}
      actions={
        <ActionButton {...onlyLooks} reasonAt="tooltip" icon={<IconPlus size="s" />} onClick={() => setOpen('new')}>
          {t('plans.new')}
        </ActionButton>
      }
    >
      {of.length === 0 && <EmptyState icon={IconPackage} title={t('plans.none')} text={t('plans.noneText')} />}
      <ul aria-label={t('plans.title')}>
        {of.map((plan) => (
          <SoldRow
            key={plan.id}
            name={nameOf(plan)}
            title={nameOf(plan)}
            active={plan.active}
            kind="plans"
            token={token}
            onChange={() => setOpen(plan)}
            store={(active) => store(plan, active)}
          >
            <SoldPrices of={plan} />
            <Allows plan={plan} />
          </SoldRow>
        ))}
      </ul>
      <Suspense>
        {open && (
          <PlanDialog
            of={open === 'new' ? null : open}
            position={nextPlace(of)}
            token={token}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}

function Allows({ plan: { maxShops, addOns } }: { plan: SoldPlan }) {
  const { t } = useTranslation(['operator-sales', 'company-subscription'])
  const { language } = useLocale()
  const shops = maxShops === null ? t('plans.anyShops') : t('plans.maxShops', { count: maxShops })
  const included = addOns.map((code) => t([`company-subscription:addOns.${code}`, code]))
  return (
    <span className="muted text-sm">
      {shops}
      {included.length > 0 && ` · ${listText(included, language)}`}
    </span>
  )
}

function AddOnList({ of, token }: Part<SoldAddOn>) {
  const { t } = useTranslation('operator-sales')
  const { nameOf } = useNames()
  const onlyLooks = useOnlyLooks(token)
  const [open, setOpen] = useState<SoldAddOn | 'new' | null>(null)
  const unsold: AddOn[] = known.filter((code) => of.every((addOn) => addOn.code !== code))
  const store = ({ code: _, ...addOn }: SoldAddOn, active: boolean) =>
    api.subscriptions.updateAddOn.call({ ...addOn, active }, { context: { token } })
  const allSold = unsold.length === 0 ? { disabledReason: t('addOns.allSold') } : {}
  return (
    <Card
      flush
      title={t('addOns.title')}
      actions={
        <ActionButton
          {...allSold}
          {...onlyLooks}
          reasonAt="tooltip"
          icon={<IconPlus size="s" />}
          onClick={() => setOpen('new')}
        >
          {t('addOns.new')}
        </ActionButton>
      }
    >
      {of.length === 0 && <EmptyState icon={IconPackage} title={t('addOns.none')} text={t('addOns.noneText')} />}
      <ul aria-label={t('addOns.title')}>
        {of.map((addOn) => (
          <SoldRow
            key={addOn.id}
            name={nameOf(addOn)}
            title={nameOf(addOn)}
            active={addOn.active}
            kind="addOns"
            token={token}
            onChange={() => setOpen(addOn)}
            store={(active) => store(addOn, active)}
          >
            <SoldPrices of={addOn} />
          </SoldRow>
        ))}
      </ul>
      <Suspense>
        {open && (
          <AddOnDialog
            of={open === 'new' ? null : open}
            unsold={unsold}
            position={nextPlace(of)}
            token={token}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}
