import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import classes from './DataTable.module.css'
import type { Selection } from './data-table.ts'
import { IconCheck } from './icons.tsx'
import { useShortcut } from './use-shortcut.ts'

/** Above the head once rows are chosen: how many, what can be done with them, and a way out. */
export function BulkBar<Key>({ selection }: { selection: Selection<Key> }) {
  const { t } = useTranslation('ui')
  const { selected, onChange, actions } = selection
  const clear = () => onChange(new Set())
  useShortcut('Escape', clear, { enabled: selected.size > 0 })
  if (selected.size === 0) return null
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('bulk.label')}>
      <IconCheck size="s" />
      <b>{t('bulk.selected', { count: selected.size })}</b>
      {actions}
      <Button variant="quiet" size="small" keys="Esc" onClick={clear} className={classes.bulkEnd}>
        {t('bulk.clear')}
      </Button>
    </div>
  )
}
