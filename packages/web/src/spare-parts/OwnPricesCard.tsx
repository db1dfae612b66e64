import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { OwnPrice, PriceList } from '@warsha/contract/price-lists'
import { pageCount } from '@warsha/domain/lists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { useErrorMessage } from '../lib/refusals.ts'
import { PartName } from '../lib/store/PartName.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconPlus, IconX } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { IconCash, IconEdit } from '../ui/more-icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { toast } from '../ui/toast.ts'
import { ListPriceDialog } from './ListPriceDialog.tsx'
import classes from './spare-parts.module.css'

const pageSize = 20
type Props = { list: PriceList; onBack: () => void }

/** The parts that a list has prices of its own for; all others are sold with its share off. */
export function OwnPricesCard({ list, onBack }: Props) {
  const { t } = useTranslation('spare-parts')
  const { nameOf } = useNames()
  const say = useErrorMessage()
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('')
  const [edited, setEdited] = useState<OwnPrice | 'new' | null>(null)
  const { id } = list
  const searchInput = typed.trim() || undefined
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    api.spareParts.listPrices.queryOptions({
      input: { id, page, pageSize, searchInput },
      placeholderData: keepPreviousData,
    }),
  )
  const { remove, error } = useRemoval(id)
  // The last price of a page may be taken out.
  const last = pageCount(data?.totalItems ?? 0, pageSize)
  if (data && !isPlaceholderData && page > last) setPage(last)
  const search = (text: string) => [setTyped(text), setPage(1)]
  const none = searchInput ? t('noPart') : t('lists.noPrices')
  return (
    <div className={classes.under}>
      <Card
        flush
        title={t('lists.pricesOf', { name: nameOf(list) })}
        actions={
          <>
            <Button onClick={onBack}>{t('lists.all')}</Button>
            <Button variant="primary" icon={<IconPlus size="s" />} onClick={() => setEdited('new')}>
              {t('lists.addPrice')}
            </Button>
          </>
        }
      >
        <div className={classes.search}>
          <SearchInput value={typed} onChange={search} placeholder={t('lists.searchFor')} width="100%" />
        </div>
        {error && <Banner kind="danger">{say(error)}</Banner>}
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={4} label={t('ui:loading')} />}
        {data?.totalItems === 0 && <EmptyState icon={IconCash} title={none} text={t('lists.noPricesText')} />}
        {data && data.items.length > 0 && (
          <ul className={classes.list} aria-label={t('lists.pricesOf', { name: nameOf(list) })}>
            {data.items.map((one) => (
              <Row
                key={one.partId}
                of={one}
                busy={remove.isPending && remove.variables.partId === one.partId}
                onEdit={() => setEdited(one)}
                onRemove={() => remove.mutate(one)}
              />
            ))}
          </ul>
        )}
        <PagerOfCard page={page} pageSize={pageSize} total={data?.totalItems ?? 0} onPage={setPage} />
      </Card>
      {edited && <ListPriceDialog list={list} own={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

/** Takes the price of a part out of the list, and puts it back where that is asked at once. */
function useRemoval(id: number) {
  const { t } = useTranslation('spare-parts')
  const { nameOf } = useNames()
  const remove = useMutation({
    mutationFn: ({ partId, listPrice }: OwnPrice) =>
      api.spareParts.setListPrice.call({ id, partId, before: listPrice, price: null }),
    onSuccess: (_, own) =>
      toast.success(t('lists.priceRemoved', { name: nameOf(own) }), {
        label: t('lists.undo'),
        run: () => putBack.mutate(own),
        undo: true,
      }),
  })
  const putBack = useMutation({
    mutationFn: ({ partId, listPrice }: OwnPrice) =>
      api.spareParts.setListPrice.call({ id, partId, before: null, price: listPrice }),
  })
  return { remove, error: remove.error ?? putBack.error }
}

type RowProps = { of: OwnPrice; busy: boolean; onEdit: () => void; onRemove: () => void }

function Row({ of, busy, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation('spare-parts')
  const { nameOf } = useNames()
  const { partNo, listPrice, price } = of
  return (
    <li>
      <span className="grow">
        <b>
          <PartName part={of} />
        </b>
        <br />
        <span className="muted text-xs">
          <Ltr>{partNo}</Ltr>
          {' · '}
          {t('lists.catalogue')} <Money amount={price} />
        </span>
      </span>
      <Money amount={listPrice} sign className="strong" />
      <Button
        size="small"
        iconOnly
        icon={<IconEdit size="s" />}
        aria-label={t('lists.editPrice', { name: nameOf(of) })}
        onClick={onEdit}
      />
      <Button
        size="small"
        iconOnly
        icon={<IconX size="s" />}
        aria-label={t('takeOut', { name: nameOf(of) })}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onRemove()}
      />
    </li>
  )
}
