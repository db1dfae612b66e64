import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SoldPlan, SoldVoucher } from '@warsha/contract/subscription-sales'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { later } from '../../lib/later.ts'
import { useNames } from '../../lib/names.ts'
import { RiyalPrice } from '../../lib/RiyalPrice.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconPlus, IconReceipt } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { Percent } from '../../ui/Percent.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { DeskPager, type PageAsked } from '../DeskPager.tsx'
import { useOnlyLooks } from '../use-only-looks.ts'
import { SoldRow } from './SoldRow.tsx'
import classes from './sales.module.css'

const VoucherDialog = later(() => import('./VoucherDialog.tsx'))
type Props = { plans: readonly SoldPlan[]; token: string }
type Open = (voucher: SoldVoucher | 'new' | null) => void

/** Codes that take something off the price, with how often each was used. */
export function Vouchers({ plans, token }: Props) {
  const { t } = useTranslation('operator-sales')
  const onlyLooks = useOnlyLooks(token)
  const [open, setOpen] = useState<SoldVoucher | 'new' | null>(null)
  return (
    <Card
      flush
      title={t('vouchers.title')}
      actions={
        <ActionButton {...onlyLooks} reasonAt="tooltip" icon={<IconPlus size="s" />} onClick={() => setOpen('new')}>
          {t('vouchers.new')}
        </ActionButton>
      }
    >
      <VoucherList plans={plans} token={token} onOpen={setOpen} />
      <Suspense>
        {open && (
          <VoucherDialog of={open === 'new' ? null : open} plans={plans} token={token} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Card>
  )
}

function VoucherList({ plans, token, onOpen }: Props & { onOpen: Open }) {
  const { t } = useTranslation('operator-sales')
  const [asked, setAsked] = useState<PageAsked>({ page: 1, pageSize: 20 })
  const [typed, setTyped] = useState('')
  const found = typed.trim() === '' ? {} : { search: typed.trim() }
  const list = useQuery({
    ...api.subscriptions.vouchers.queryOptions({ input: { ...asked, ...found }, context: { token } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (list.isError && !list.data) return <ErrorState onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows rows={3} label={t('loading')} />
  const { items, totalItems, pageSize } = list.data
  if (totalItems === 0 && typed === '')
    return <EmptyState icon={IconReceipt} title={t('vouchers.none')} text={t('vouchers.noneText')} />
  return (
    <>
      <div className={classes.search}>
        <SearchInput
          value={typed}
          onChange={(sought) => {
            setTyped(sought)
            setAsked({ ...asked, page: 1 })
          }}
          placeholder={t('vouchers.find')}
          width="100%"
        />
      </div>
      {totalItems === 0 && <EmptyState icon={IconReceipt} title={t('vouchers.noMatch')} />}
      <ul aria-label={t('vouchers.title')}>
        {items.map((voucher) => (
          <VoucherRow key={voucher.id} of={voucher} plans={plans} token={token} onOpen={onOpen} />
        ))}
      </ul>
      {totalItems > pageSize && <DeskPager list={list.data} onPage={setAsked} />}
    </>
  )
}

function VoucherRow({ of, plans, token, onOpen }: Props & { of: SoldVoucher; onOpen: Open }) {
  const { t } = useTranslation('operator-sales')
  const { nameOf } = useNames()
  const { code, uses: _, ...fields } = of
  const plan = plans.find(({ id }) => id === of.planId)
  return (
    <SoldRow
      name={code}
      title={<Ltr>{code}</Ltr>}
      active={of.active}
      kind="vouchers"
      token={token}
      onChange={() => onOpen(of)}
      store={(active) => api.subscriptions.updateVoucher.call({ ...fields, active }, { context: { token } })}
    >
      <span className="text-sm facts-row">
        <span>
          {of.percentBp === null ? <RiyalPrice amount={of.amount ?? 0} sign /> : <Percent rate={of.percentBp} />}{' '}
          {t('vouchers.off')}
        </span>
        <span>{t('vouchers.used', { count: of.maxUses, uses: of.uses })}</span>
      </span>
      <span className="muted text-sm">
        <DateText day={of.startsOn} /> – <DateText day={of.endsOn} /> · {plan ? nameOf(plan) : t('vouchers.everyPlan')}
      </span>
    </SoldRow>
  )
}
