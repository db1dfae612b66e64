import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import type { ModuleAction } from '@warsha/domain/permissions'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { IconEdit } from '../../ui/more-icons.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { toast } from '../../ui/toast.ts'
import { UserText } from '../../ui/UserText.tsx'
import { useWhyNot } from '../may.ts'
import { useNames } from '../names.ts'
import { errorSentence } from '../refusals.ts'
import classes from './records.module.css'

export type Entry = { id: number; version: number; nameEn: string; nameAr: string; active: boolean }
type Props<Row extends Entry> = {
  /** The kind of record; its words are `lists.<kind>`. */
  kind: string
  list: Pick<UseQueryResult<Row[]>, 'data' | 'isError' | 'refetch'>
  /** What the user needs to change the list. */
  action: ModuleAction
  /** What is said of an entry besides its name. */
  fact: (row: Row) => ReactNode
  onTurn: (row: Row) => Promise<unknown>
  /** The form of an entry, or of a new one. */
  dialog: (row: Row | null, onClose: () => void) => ReactNode
}

/** A short list of the company: its entries are added, changed and taken out of use, and never deleted. */
export function ShortList<Row extends Entry>({ kind, list, action, fact, onTurn, dialog }: Props<Row>) {
  const { t } = useTranslation(['records', 'ui'])
  const disabledReason = useWhyNot()(action)
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const add = (
    <ActionButton icon={<IconPlus size="s" />} disabledReason={disabledReason} onClick={() => setEdited('new')}>
      {t(`lists.${kind}.new`)}
    </ActionButton>
  )
  if (list.isError && !list.data) return <ErrorState onRetry={() => void list.refetch()} />
  return (
    <Card flush title={t(`lists.${kind}.title`)} actions={add}>
      <p className={classes.hint}>{t(`lists.${kind}.hint`)}</p>
      {!list.data && <SkeletonRows rows={4} label={t('ui:loading')} />}
      <ul className={classes.shortList} aria-label={t(`lists.${kind}.title`)}>
        {list.data?.map((row) => (
          <Line key={row.id} row={row} disabledReason={disabledReason} onEdit={() => setEdited(row)} onTurn={onTurn}>
            {fact(row)}
          </Line>
        ))}
      </ul>
      {edited && dialog(edited === 'new' ? null : edited, () => setEdited(null))}
    </Card>
  )
}

type LineProps<Row extends Entry> = Pick<Props<Row>, 'onTurn'> & {
  row: Row
  disabledReason: string | undefined
  onEdit: () => void
  children: ReactNode
}

function Line<Row extends Entry>({ row, disabledReason, onEdit, onTurn, children }: LineProps<Row>) {
  const { t } = useTranslation('records')
  const name = useNames().nameOf(row)
  const turn = useMutation({ mutationFn: onTurn, onError: (error) => toast.error(errorSentence(error) ?? '') })
  const words = row.active ? 'shortList.deactivate' : 'shortList.activate'
  return (
    <li>
      <span className="grow">
        <b>
          <UserText>{name}</UserText>
        </b>{' '}
        <span className="muted">{children}</span>
      </span>
      {!row.active && <Badge tone="neutral">{t('shortList.inactive')}</Badge>}
      <ActionButton
        size="small"
        iconOnly
        reasonAt="tooltip"
        icon={<IconEdit size="s" />}
        aria-label={t('shortList.edit', { name })}
        disabledReason={disabledReason}
        onClick={onEdit}
      />
      <ActionButton
        size="small"
        reasonAt="tooltip"
        busy={turn.isPending}
        aria-label={t(`${words}Named`, { name })}
        disabledReason={disabledReason}
        onClick={() => turn.mutate(row)}
      >
        {t(words)}
      </ActionButton>
    </li>
  )
}
