import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ActionMenu, type MenuItem } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconDots, IconEdit } from '../../ui/more-icons.tsx'
import { useGo } from '../go.ts'
import classes from './records.module.css'

type Props = {
  /** where the record's page is */
  page: string
  /** why the user may not change it */
  noEdit: ReactNode
  /** what is done seldom */
  items: readonly MenuItem[]
  className?: string | undefined
  /** what is done often, before the rest */
  children?: ReactNode
}

/** What can be done with a record, at the head of its page. */
export function RecordActions({ page, noEdit, items, className, children }: Props) {
  const { t } = useTranslation('records')
  const go = useGo()
  return (
    <div className={cx(classes.actions, className)}>
      {children}
      <ActionButton
        icon={<IconEdit size="s" />}
        shortcut="E"
        reasonAt="tooltip"
        onClick={() => go(`${page}?edit=true`)}
        {...(noEdit && { disabledReason: noEdit })}
      >
        {t('edit')}
      </ActionButton>
      <ActionMenu
        label={t('more')}
        trigger={(props) => <Button iconOnly icon={<IconDots size="s" />} aria-label={t('more')} {...props} />}
        items={items}
      />
    </div>
  )
}
